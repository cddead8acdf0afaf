/** Keeps focus on the video, on arrival and after pointer presses, so that the next key is the player's. */
import { inputMode } from '../../lib/remote/input-mode.ts';

/** On arrival, unless the viewer has already focused a field or link. */
export function restFocus(frame: HTMLElement) {
  const active = document.activeElement;
  if (active === null || active === document.body || active.matches('h1')) frame.focus({ preventScroll: true });
}

export function attachFocus(frame: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onPress = (event: Event) => {
    // Keyboard clicks keep focus on their button; panels restore it themselves.
    const isByKey = event instanceof MouseEvent && event.detail === 0;
    const target = event.target as Element;
    // A message's button disappears with it.
    const isPassing = target.closest('[data-over-picture], [role=status]') !== null;
    if (!isPassing && (isByKey || inputMode() !== 'pointer' || target.closest('[popover], dialog, form'))) return;
    frame.focus({ preventScroll: true });
  };
  frame.addEventListener('click', onPress, { signal });
  // A slider drag may end outside it, without a click.
  frame.addEventListener('change', onPress, { signal });
  // Full screen hides the rest of the page, and leaving it hides title and sheet button, both after this event.
  const keepHere = () => frame.contains(document.activeElement) || frame.focus({ preventScroll: true });
  document.addEventListener('fullscreenchange', () => [frame, null].includes(document.fullscreenElement as HTMLElement | null) && setTimeout(keepHere), {
    signal,
  });
  return () => listening.abort();
}
