/**
 * Back of a remote: it closes what is open first, then leaves the page. What is open on a screen hears Escape, as it does
 * from a keyboard, and answers it by `preventDefault`; where arrows move the focus, an Escape that nothing answers leaves too.
 */
import { BACK_KEYS, inputMode } from './input-mode.ts';

/** @returns whether the browser closes it at Escape by itself: a dialog, a popover, an unfolded choice, the full screen */
function browsersOwn(active: Element | null): boolean {
  const isUnfolded = active instanceof HTMLSelectElement && CSS.supports('selector(select:open)') && active.matches('select:open');
  return isUnfolded || document.fullscreenElement !== null || document.querySelector('dialog[open], :popover-open') !== null;
}

function closeBrowsersOwn() {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].at(-1);
  if (open instanceof HTMLDialogElement) open.close();
  else if (open) open.hidePopover();
  else if (document.fullscreenElement) void document.exitFullscreen();
}

/** A field with text: Escape is the field's. */
const isTypedIn = (active: Element | null) => (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) && active.value !== '';

/** @returns whether an earlier page of this site was gone back to */
function leave(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  if (idx > 0) history.back();
  return idx > 0;
}

function pressBack(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const active = document.activeElement;
  if (event.key === 'Escape') {
    const leaves = event.isTrusted && inputMode() === 'remote' && !browsersOwn(active) && !isTypedIn(active);
    if (leaves && leave()) event.preventDefault();
  } else if (BACK_KEYS.includes(event.key)) {
    const asEscape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    const isAnswered = active?.dispatchEvent(asEscape) === false;
    if (isAnswered) event.preventDefault();
    else if (browsersOwn(active)) {
      closeBrowsersOwn();
      event.preventDefault();
    } else if (leave()) event.preventDefault();
  }
}

let isListening = false;
/** Begins to hear Back, after whatever else hears it; to be called once arrows have moved the focus. */
export function watchBack() {
  if (isListening) return;
  isListening = true;
  addEventListener('keydown', pressBack);
}
