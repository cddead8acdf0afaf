/** Keeps the focus on the video, on arrival and after pointer presses, so that the next key goes to the player. */
import { inputMode } from '../../lib/remote/input-mode.ts';

/** Focuses the video on arrival, unless the viewer has already focused a field or link. */
export function restFocus(frame: HTMLElement) {
  const active = document.activeElement;
  if (active === null || active === document.body || active.matches('h1')) frame.focus({ preventScroll: true });
}

export function attachFocus(frame: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onPress = (event: Event) => {
    // Clicks by keyboard keep the focus on their button. Panels restore it themselves.
    const isByKey = event instanceof MouseEvent && event.detail === 0;
    const target = event.target as Element;
    // The button of a message disappears with the message.
    const isPassing = target.closest('[data-over-picture], [role=status]') !== null;
    if (!isPassing && (isByKey || inputMode() !== 'pointer' || target.closest('[popover], dialog, form'))) return;
    frame.focus({ preventScroll: true });
  };
  frame.addEventListener('click', onPress, { signal });
  // The drag of a slider may end outside the slider and then fires no click.
  frame.addEventListener('change', onPress, { signal });
  // Full screen hides the rest of the page, and leaving it hides the title and the sheet's button. Both happen after this event.
  const keepHere = () => frame.contains(document.activeElement) || frame.focus({ preventScroll: true });
  document.addEventListener('fullscreenchange', () => [frame, null].includes(document.fullscreenElement as HTMLElement | null) && setTimeout(keepHere), {
    signal,
  });
  return () => listening.abort();
}
