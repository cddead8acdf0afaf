/** A modal on the native `<dialog>`, which handles focus and Escape. */
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts';

interface DialogProps {
  label: string;
  onClose: () => void;
  className: string;
  /** Back closes it with a mouse too. */
  isPage?: boolean;
  /** @param close closes the dialog, like Escape */
  children: (close: () => void) => ReactNode;
}

export function Dialog({ label, onClose, className, isPage, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Unmounting does not close a dialog, so messages inside it must be told to move.
    return () => void document.dispatchEvent(new Event('close'));
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
  useBackCloses(true, close, isPage);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={label}
      className={`m-auto rounded-card border border-line bg-page text-text backdrop:bg-black/60 ${className}`}
    >
      {children(close)}
    </dialog>
  );
}
