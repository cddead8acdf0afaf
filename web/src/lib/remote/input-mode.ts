/** Tracks pointer, keyboard or remote by last use, because user agents do not say. */
import { isKeyboards, isTyped, setFar } from './far.ts';

export type InputMode = 'pointer' | 'keyboard' | 'remote';

/** Televisions name Back differently; some send Escape. */
export const BACK_KEYS = ['GoBack', 'BrowserBack', 'XF86Back'];

let last: InputMode | undefined;

/** `data-input` is `keyboard` only after Tab, as letters do not move focus. */
const set = (mode: InputMode, movesFocus = mode !== 'pointer') => {
  last = mode;
  if (movesFocus) document.documentElement.dataset.input = mode;
  else if (mode === 'pointer') delete document.documentElement.dataset.input;
};

/** Initially a hovering pointer decides; without one, the first arrow comes from a remote. */
export const inputMode = (): InputMode => last ?? (document.documentElement.matches(':hover') ? 'pointer' : 'remote');

export function navigatedByArrow() {
  set('remote');
  setFar(true);
}

let isWatching = false;
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
