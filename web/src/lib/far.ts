/**
 * A remote is used from a sofa: on a large screen everything is larger then (`ui/styles.css`), on the pages that come too, until
 * something is pressed by pointer.
 */
import { readStoredText, writeStoredText } from './stored.ts';

const KEY = 'is-far';

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
  if ((document.documentElement.dataset.far === 'true') === isFar) return;
  show(isFar);
  writeStoredText(KEY, String(isFar));
}

/** As the page before it was shown. */
export const showFar = () => show(readStoredText(KEY, (text) => text === 'true' || text === 'false') === 'true');
