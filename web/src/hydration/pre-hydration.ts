/** A bundle of its own, which stands in every page and runs before the first paint. */

import { rememberPressed } from '../lib/left-by.ts';
import { showFar } from '../lib/remote/far.ts';
import { reserveContinueRow } from '../lib/to-continue.ts';
import { tolerateTranslation } from '../lib/tolerate-translation.ts';
import { answerAnnouncement } from './announcement.ts';
import { recordInput } from './record-input.ts';
import { recordKeys } from './record-keys.ts';
import { requestScripts } from './request-scripts.ts';
import { READY } from './signals.ts';
import { isSlowNetwork } from './slow-network.ts';
import { isDarkMode, showTheme, storedMode } from './theme-class.ts';

/** Milliseconds after which keys are no longer recorded for a player that does not come. */
const PLAYER_MS = 10_000;

showTheme(isDarkMode(storedMode(), matchMedia('(prefers-color-scheme: dark)').matches));
answerAnnouncement();
reserveContinueRow();
showFar();
tolerateTranslation();

/** The font is asked for with the page, not after its style sheet has been read. On a slow network the system's stays: it would be a second of waiting. */
function preloadFont() {
  const href = document.querySelector<HTMLMetaElement>('meta[name=yinmu-font]')?.content;
  if (!href || isSlowNetwork()) return void document.documentElement.classList.add('system-font');
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low', href }),
  );
}
preloadFont();

// On a slow network the line must not stand idle until the first script is there, nor be the pictures' first.
if (isSlowNetwork()) document.addEventListener('readystatechange', requestScripts, { once: true });

// From the first press on: a link leads on before the scripts are there.
document.addEventListener('click', rememberPressed, true);
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
