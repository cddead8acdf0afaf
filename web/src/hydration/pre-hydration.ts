/** Inlined in every page. Runs before the first paint. */

import { rememberPressed } from '../lib/left-by.ts';
import { showFar } from '../lib/remote/far.ts';
import { showMember } from '../lib/show-member.ts';
import { reserveContinueRow } from '../lib/to-continue.ts';
import { tolerateTranslation } from '../lib/tolerate-translation.ts';
import { answerAnnouncement } from './announcement.ts';
import { recordInput } from './record-input.ts';
import { recordKeys } from './record-keys.ts';
import { requestScripts } from './request-scripts.ts';
import { READY } from './signals.ts';
import { isSlowNetwork } from './slow-network.ts';
import { isDarkMode, showTheme, storedMode } from './theme-class.ts';

/** When to stop recording keys if the player never loads. */
const PLAYER_MS = 10_000;

showTheme(isDarkMode(storedMode(), matchMedia('(prefers-color-scheme: dark)').matches));
answerAnnouncement();
reserveContinueRow();
showMember();
showFar();
tolerateTranslation();

/** Preloads the font, except on slow networks, where the page uses the system font. */
function preloadFont() {
  const href = document.querySelector<HTMLMetaElement>('meta[name=yinmu-font]')?.content;
  if (!href || isSlowNetwork()) return void document.documentElement.classList.add('system-font');
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', fetchPriority: 'low', href }),
  );
}
preloadFont();

// On slow networks, scripts are requested early so that they do not wait for the first script or for pictures.
if (isSlowNetwork()) document.addEventListener('readystatechange', requestScripts, { once: true });

// Listens from the start, because a link may be pressed before the scripts load.
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
