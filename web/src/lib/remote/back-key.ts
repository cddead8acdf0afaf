/**
 * Back of a remote: it closes what is open first, then leaves the page. What is open on a screen hears Escape, as it does
 * from a keyboard, and answers it by `preventDefault`; where arrows move the focus, an Escape that nothing answers leaves too.
 */
import { href, pages } from '@yinmu/contract/pages.ts';
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

/** A field with text: Escape is the field's. A slider or a box has a value, but no text. */
const isTypedIn = (active: Element | null) =>
  (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) &&
  !active.matches('[type=range], [type=checkbox], [type=radio]') &&
  active.value !== '';

/** The page above another, for a visit that began there; undefined for the first. */
export function pageAbove(pathname: string): string | undefined {
  if (pathname === '/') return undefined;
  const title = /^\/watch\/(\d+)/.exec(pathname)?.[1];
  return title ? href(pages.detail, { id: Number(title) }) : href(pages.home);
}

/** @returns whether there was a picture in the corner, which closes before the page */
function closeCorner(): boolean {
  const close = document.querySelector<HTMLElement>('[data-mini] [data-close]');
  close?.click();
  return close !== null;
}

/** @returns whether something was left: the page for the one before it on this site, or for the one above it; on the first page the picture in the corner */
function leave(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const above = pageAbove(location.pathname);
  if (idx > 0) history.back();
  // The frame of the page may not listen yet: its script comes after the page's own.
  else if (above && dispatchEvent(new CustomEvent('leave-for', { detail: above, cancelable: true }))) location.replace(above);
  return idx > 0 || above !== undefined || closeCorner();
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
/** Begins to hear Back, after whatever else hears it; to be called once arrows or OK were pressed. */
export function watchBack() {
  if (isListening) return;
  isListening = true;
  addEventListener('keydown', pressBack);
}

/** Answers a key that was pressed before this was there. A key named Back is a remote's even before any other. @param event which has been heard by everything else */
export function hearBack(event: KeyboardEvent) {
  if (BACK_KEYS.includes(event.key)) watchBack();
  if (isListening) pressBack(event);
}
