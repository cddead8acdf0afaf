/** Moves the keyboard focus to a card over the video. */
import { BACK_KEYS, inputMode } from '../../lib/remote/input-mode.ts';
import { holdEscape } from '../hold-escape.ts';

/** False for viewers who use a pointer, or who read or type elsewhere. */
function mayTake(frame: HTMLElement): boolean {
  const active = document.activeElement;
  const isHere = active === null || active === document.body || (frame.contains(active) && active.closest('dialog') === null);
  return isHere && inputMode() !== 'pointer';
}

/** Handles a key in the card. Arrows move between its buttons. Back and Escape press the last button, which cancels. @returns whether it handled the key */
function pressInCard(buttons: HTMLButtonElement[], { key }: KeyboardEvent): boolean {
  if (key === 'Escape' || BACK_KEYS.includes(key)) buttons.at(-1)?.click();
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement) + (key === 'ArrowLeft' ? -1 : 1);
    buttons[Math.min(Math.max(at, 0), buttons.length - 1)]?.focus({ preventScroll: true });
  } else return key === 'ArrowUp' || key === 'ArrowDown';
  return true;
}

function covers(panel: HTMLElement, element: HTMLElement): boolean {
  const [above, below] = [panel.getBoundingClientRect(), element.getBoundingClientRect()];
  return above.left < below.right && below.left < above.right && above.top < below.bottom && below.top < above.bottom;
}

/**
 * Moves the focus to a card, and closes a panel that has the focus or covers the card's buttons. @param card from a React ref; its first button is
 * the main action, its last one cancels @returns a function to call before the card disappears, which moves the focus back to the video
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
  // Listens in the capture phase. Otherwise arrows would leave the card, and Back would leave full screen.
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
