/** The focus rests on the picture: on arrival, and again after a control was pressed by pointer, so that the next key is the player's. */
import { inputMode } from '../../lib/remote/input-mode.ts';

/** On arrival. A viewer who has gone to a field or a link meanwhile stays there; the page's heading has the focus only until the player is there. */
export function restFocus(frame: HTMLElement) {
  const active = document.activeElement;
  if (active === null || active === document.body || active.matches('h1')) frame.focus({ preventScroll: true });
}

/** @returns ends it */
export function attachFocus(frame: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onPress = (event: Event) => {
    // A button that a key presses is clicked too, by no pointer; a panel keeps its focus, and gives it back itself.
    const isByKey = event instanceof MouseEvent && event.detail === 0;
    const target = event.target as Element;
    // A button of a message goes away with the message.
    const isPassing = target.closest('[data-over-picture], [role=status]') !== null;
    if (!isPassing && (isByKey || inputMode() !== 'pointer' || target.closest('[popover], dialog'))) return;
    frame.focus({ preventScroll: true });
  };
  frame.addEventListener('click', onPress, { signal });
  // Dragging a slider may end beside it, where nothing is clicked.
  frame.addEventListener('change', onPress, { signal });
  // Into full screen the rest of the page goes; out of it the title and the button of the sheet, after this event.
  const keepHere = () => frame.contains(document.activeElement) || frame.focus({ preventScroll: true });
  document.addEventListener('fullscreenchange', () => [frame, null].includes(document.fullscreenElement as HTMLElement | null) && setTimeout(keepHere), {
    signal,
  });
  return () => listening.abort();
}
