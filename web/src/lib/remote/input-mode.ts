/** Detects by last use whether the viewer has a pointer, keyboard or remote, because user agents do not say. */
import { isKeyboards, isTyped, setFar } from './far.ts';

export type InputMode = 'pointer' | 'keyboard' | 'remote';

/** Names of the Back key on TVs. Some TVs send Escape instead. */
export const BACK_KEYS = ['GoBack', 'BrowserBack', 'XF86Back'];

let last: InputMode | undefined;

/** Sets `data-input`. It becomes `keyboard` only after Tab, because letters do not move the focus. */
const set = (mode: InputMode, movesFocus = mode !== 'pointer') => {
  last = mode;
  if (movesFocus) document.documentElement.dataset.input = mode;
  else if (mode === 'pointer') delete document.documentElement.dataset.input;
};

/** Before the first key, a hovering pointer decides. Without such a pointer, the first arrow comes from a remote. */
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
