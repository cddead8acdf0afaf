/**
 * Handles a remote's Back: closes what is open, else leaves the page. Screens receive an Escape, as from a keyboard, and claim it by
 * `preventDefault`. If arrow keys move the focus, an unclaimed Escape leaves the page too.
 */
import { href, pages } from '@yinmu/contract/pages.ts';
import { BACK_KEYS, inputMode } from './input-mode.ts';

/** True for things that browsers close on Escape: dialogs, popovers, selects, full screen. */
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

/** Text fields handle Escape themselves. Sliders and checkboxes have no text and do not. */
const isTypedIn = (active: Element | null) =>
  (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) &&
  !active.matches('[type=range], [type=checkbox], [type=radio]') &&
  active.value !== '';

/** The parent page, for visitors who opened the site on a page below it. */
export function pageAbove(pathname: string): string | undefined {
  if (pathname === '/') return undefined;
  const title = /^\/watch\/(\d+)/.exec(pathname)?.[1];
  return title ? href(pages.detail, { id: Number(title) }) : href(pages.home);
}

/** If this is the first page, presses the element marked for Back. @returns whether there was one */
function pressMarked(): boolean {
  const marked = document.querySelector<HTMLElement>('[data-on-back]');
  marked?.click();
  return marked !== null;
}

/** Goes to the previous page, or to the parent page. @returns whether anything happened */
function leave(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const above = pageAbove(location.pathname);
  if (idx > 0) history.back();
  // If nothing prevents the event, the shell is not listening yet.
  else if (above && dispatchEvent(new CustomEvent('leave-for', { detail: above, cancelable: true }))) location.replace(above);
  return idx > 0 || above !== undefined || pressMarked();
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
/** Starts once arrows or OK were used. Must be the last listener on the page. */
export function watchBack() {
  if (isListening) return;
  isListening = true;
  addEventListener('keydown', pressBack);
}

/** Also called with the key that loaded this module. @param event a key event that nothing else claimed */
export function hearBack(event: KeyboardEvent) {
  if (BACK_KEYS.includes(event.key)) watchBack();
  if (isListening) pressBack(event);
}
