/** A card over the picture takes the focus of who moves about by keys: what lies beneath keeps none of them. */
import { BACK_KEYS, inputMode } from '../../lib/remote/input-mode.ts';
import { holdEscape } from '../hold-escape.ts';

/** Neither a pointer's focus nor one elsewhere on the page, where somebody reads or writes, is taken. */
function mayTake(frame: HTMLElement): boolean {
  const active = document.activeElement;
  const isHere = active === null || active === document.body || (frame.contains(active) && active.closest('dialog') === null);
  return isHere && inputMode() !== 'pointer';
}

/** Arrows stay among the card's buttons; Back and Escape press the last of them, which cancels. @returns whether the key was the card's */
function pressInCard(buttons: HTMLButtonElement[], { key }: KeyboardEvent): boolean {
  if (key === 'Escape' || BACK_KEYS.includes(key)) buttons.at(-1)?.click();
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement) + (key === 'ArrowLeft' ? -1 : 1);
    buttons[Math.min(Math.max(at, 0), buttons.length - 1)]?.focus({ preventScroll: true });
  } else return key === 'ArrowUp' || key === 'ArrowDown';
  return true;
}

/** Whether an element of the top layer lies over another, as a phone's sheet does. */
function covers(panel: HTMLElement, element: HTMLElement): boolean {
  const [above, below] = [panel.getBoundingClientRect(), element.getBoundingClientRect()];
  return above.left < below.right && below.left < above.right && above.top < below.bottom && below.top < above.bottom;
}

/**
 * To be called once the card is there. A panel that has the focus closes for it, and one that covers its buttons.
 * @param card as a React ref gives it; its first button is its main action, its last one cancels
 * @returns to be called before the card goes: the focus goes to the picture
 */
export function takeFocus(card: HTMLElement | null): () => void {
  const frame = card?.closest<HTMLElement>('[data-player]');
  if (!card || !frame) return () => {};
  const buttons = [...card.querySelectorAll('button')];
  const listening = new AbortController();
  const letEscape = holdEscape();
  const takes = mayTake(frame);
  for (const panel of frame.querySelectorAll<HTMLElement>(':popover-open')) if (takes || buttons.some((button) => covers(panel, button))) panel.hidePopover();
  if (takes) buttons[0]?.focus({ preventScroll: true });
  // Before whatever else hears keys: the arrows of the page would lead out of the card, and Back out of full screen.
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !card.contains(document.activeElement)) return;
      if (pressInCard(buttons, event)) event.preventDefault();
    },
    { capture: true, signal: listening.signal },
  );
  return () => {
    listening.abort();
    letEscape();
    if (card.contains(document.activeElement)) frame.focus({ preventScroll: true });
  };
}
