/**
 * Enlarges the page for TV remotes (`ui/styles.css`) until a pointer presses something. `data-desk` marks devices with a mouse or keyboard. This is a
 * separate bundle that runs before the first paint.
 */
import { readStoredText, writeStoredText } from '../stored.ts';

const KEY = 'is-far';
const TYPES = ['pointermove', 'keydown'];

/** True for Tab and single characters other than digits, which remotes have too. */
export const isKeyboards = ({ key }: KeyboardEvent) => key === 'Tab' || /^\D$/u.test(key);
/** Typing in fields does not prove that there is a keyboard, because remotes can type too. */
export const isTyped = ({ target }: Event) => target instanceof Element && target.closest('input:not([type=range]), textarea, [contenteditable]') !== null;

/** Runs after the press, so that nothing moves under the pointer. Clicks by keyboard have a `detail` of 0. */
const onClick = ({ detail }: MouseEvent) => detail > 0 && setTimeout(() => setFar(false));

function show(isFar: boolean) {
  const { dataset } = document.documentElement;
  if (isFar) dataset.far = 'true';
  else delete dataset.far;
  if (isFar) document.addEventListener('click', onClick, true);
  else document.removeEventListener('click', onClick, true);
}

export function setFar(isFar: boolean) {
  const { far, desk } = document.documentElement.dataset;
  if ((far === 'true') === isFar || (isFar && desk)) return;
  show(isFar);
  writeStoredText(KEY, String(isFar));
}

function seeDesk(event: Event) {
  const isOfDesk = event instanceof PointerEvent ? event.movementX || event.movementY : isKeyboards(event as KeyboardEvent) && !isTyped(event);
  if (!isOfDesk) return;
  document.documentElement.dataset.desk = 'true';
  for (const type of TYPES) document.removeEventListener(type, seeDesk, true);
}

export function showFar() {
  show(readStoredText(KEY, (text) => text === 'true' || text === 'false') === 'true');
  for (const type of TYPES) document.addEventListener(type, seeDesk, true);
}
