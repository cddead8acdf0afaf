/**
 * Enlarges the page for television remotes (`ui/styles.css`), until a pointer presses something. `data-desk` marks devices with a mouse or keyboard. A
 * separate bundle: runs before the first paint.
 */
import { readStoredText, writeStoredText } from '../stored.ts';

const KEY = 'is-far';
const TYPES = ['pointermove', 'keydown'];

/** Tab and single characters; remotes have digits. */
export const isKeyboards = ({ key }: KeyboardEvent) => key === 'Tab' || /^\D$/u.test(key);
/** Typing in fields proves no keyboard: remotes do it too. */
export const isTyped = ({ target }: Event) => target instanceof Element && target.closest('input:not([type=range]), textarea, [contenteditable]') !== null;

/** After the press, so that nothing moves under the pointer. Keyboard clicks have no count. */
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
