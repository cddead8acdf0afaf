/** A bundle of its own, which stands in every page and runs before the first paint. */
import { reserveContinueRow } from '../lib/to-continue.ts';
import { recordInput } from './record-input.ts';
import { recordKeys } from './record-keys.ts';
import { READY } from './signals.ts';
import { isDarkMode, showTheme, storedMode } from './theme-class.ts';

/** Milliseconds after which keys are no longer recorded for a player that does not come. */
const PLAYER_MS = 10_000;

showTheme(isDarkMode(storedMode(), matchMedia('(prefers-color-scheme: dark)').matches));
reserveContinueRow();

const replayInput = recordInput();
const replayKeys = recordKeys();
document.addEventListener(
  READY,
  () => {
    replayInput();
    setTimeout(replayKeys, PLAYER_MS);
  },
  { once: true },
);
