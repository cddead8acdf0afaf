/** Lets a card over the video take keyboard focus. */
import { BACK_KEYS, inputMode } from '../../lib/remote/input-mode.ts';
import { holdEscape } from '../hold-escape.ts';

/** Leaves pointer users and those reading or typing elsewhere alone. */
function mayTake(frame: HTMLElement): boolean {
  const active = document.activeElement;
  const isHere = active === null || active === document.body || (frame.contains(active) && active.closest('dialog') === null);
  return isHere && inputMode() !== 'pointer';
}

/** Arrows move between the card's buttons; Back and Escape press the last, which cancels. @returns whether it handled the key */
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
 * Closes a panel that has the focus or covers the card's buttons.
 * @param card a React ref; the first button is the main action, the last cancels
 * @returns call it before the card goes: focus returns to the video
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
  // Capture: page arrows would leave the card, and Back would leave full screen.
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
