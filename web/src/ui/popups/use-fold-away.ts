import type { FocusEvent, KeyboardEvent } from 'react';
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts';

/** Props of the element that contains a button and what it opened. Escape, Back and leaving close it. A dialog inside it closes first. */
export function useFoldAway(isOpen: boolean, close: () => void) {
  useBackCloses(isOpen, close);
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector('dialog[open]')) return;
      event.preventDefault();
      close();
      event.currentTarget.querySelector('button')?.focus();
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
    },
  };
}
