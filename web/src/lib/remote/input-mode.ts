/**
 * By what the viewer moves about: a pointer, a keyboard, or a remote, which sends nothing but arrows, OK and Back. No word of
 * the user agent says so; what was used last does.
 */
import { isKeyboards, isTyped, setFar } from './far.ts';

export type InputMode = 'pointer' | 'keyboard' | 'remote';

/** Back of a remote, which televisions name differently; some send Escape. */
export const BACK_KEYS = ['GoBack', 'BrowserBack', 'XF86Back'];

let last: InputMode | undefined;

/** `data-input` of the page says what moves the focus: `keyboard` after Tab alone, for space and letters move none. */
const set = (mode: InputMode, movesFocus = mode !== 'pointer') => {
  last = mode;
  if (movesFocus) document.documentElement.dataset.input = mode;
  else if (mode === 'pointer') delete document.documentElement.dataset.input;
};

/** Before anything was used, a pointer over the page is a pointer; without one the first arrow is a remote's. */
export const inputMode = (): InputMode => last ?? (document.documentElement.matches(':hover') ? 'pointer' : 'remote');

/** The focus was moved by an arrow: whoever does that navigates by arrows. */
export function navigatedByArrow() {
  set('remote');
  setFar(true);
}

let isWatching = false;
/** Begins to follow what is used; once is enough for the page. */
export function watchInput() {
  if (isWatching) return;
  isWatching = true;
  const onPointer = () => set('pointer');
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', onPointer, options);
  document.addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && onPointer(), options);
  const onKey = (event: KeyboardEvent) => {
    if (isTyped(event)) return;
    const mode = isKeyboards(event) ? 'keyboard' : inputMode();
    set(mode, event.key === 'Tab' || mode === 'remote');
  };
  document.addEventListener('keydown', onKey, options);
}
