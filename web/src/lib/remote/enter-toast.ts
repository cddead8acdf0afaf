/** Lets a remote move into a toast to undo. Up, Down and Back leave the toast and restore the focus. */
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
  // The viewer may enter the toast again.
  toast?.addEventListener('focusout', ({ relatedTarget }) => toast.contains(relatedTarget as Node | null) || inside.abort(), { signal });
}
