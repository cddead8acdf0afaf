/** A modal on the native `<dialog>`, which handles focus and Escape. */
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBackCloses } from '../lib/hooks/use-back-closes.ts';

interface DialogProps {
  label: string;
  onClose: () => void;
  className: string;
  /** @param close as Escape does */
  children: (close: () => void) => ReactNode;
}

export function Dialog({ label, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Unmounting closes no dialog, so messages inside must move.
    return () => void document.dispatchEvent(new Event('close'));
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
  useBackCloses(true, close);
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
