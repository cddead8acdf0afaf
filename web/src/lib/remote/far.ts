/**
 * A remote is used from a sofa: on a large screen everything is larger then (`ui/styles.css`), on the pages that come too, until
 * something is pressed by pointer. Who has moved a pointer since the page was loaded, or pressed a key that no remote has, sits at
 * a desk: `data-desk` says so, for this runs before the first paint, in a bundle of its own.
 */
import { readStoredText, writeStoredText } from '../stored.ts';

const KEY = 'is-far';
const TYPES = ['pointermove', 'keydown'];

/** A keyboard's: Tab and single characters. Digits are on remotes too. */
export const isKeyboards = ({ key }: KeyboardEvent) => key === 'Tab' || /^\D$/u.test(key);
/** Of a field nothing follows: a remote types into fields as well. */
export const isTyped = ({ target }: Event) => target instanceof Element && target.closest('input:not([type=range]), textarea, [contenteditable]') !== null;

/** After the press, so that nothing moves under the pointer. A key that presses has no clicks to count. */
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

/** As the page before it was shown. */
export function showFar() {
  show(readStoredText(KEY, (text) => text === 'true' || text === 'false') === 'true');
  for (const type of TYPES) document.addEventListener(type, seeDesk, true);
}
