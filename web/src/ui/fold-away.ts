import type { FocusEvent, KeyboardEvent } from 'react';

/** Props of the element around a button and what it opened: Escape and leaving close it. A dialog inside closes first. */
export const foldAway = (isOpen: boolean, close: () => void) => ({
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector('dialog[open]')) return;
    event.preventDefault();
    close();
    event.currentTarget.querySelector('button')?.focus();
  },
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  },
});
