/** The way of a remote into a message that can be undone: up, down and Back close it, and the focus goes back to where it was. */
export function enterToast(undo: HTMLElement) {
  const from = document.activeElement;
  const toast = undo.closest<HTMLElement>('[data-toast]');
  const inside = new AbortController();
  const { signal } = inside;
  toast?.addEventListener('click', () => from instanceof HTMLElement && from.focus(), { signal });
  toast?.addEventListener(
    'keydown',
    (event) => {
      if (!['ArrowUp', 'ArrowDown', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      [...toast.querySelectorAll('button')].at(-1)?.click();
    },
    { signal },
  );
  // A message may be entered again.
  toast?.addEventListener('focusout', ({ relatedTarget }) => toast.contains(relatedTarget as Node | null) || inside.abort(), { signal });
}
