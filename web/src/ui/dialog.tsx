/** A modal dialog: the browser's own element, so that focus, Escape and the page behind it behave. */
import { type ReactNode, useCallback, useEffect, useRef } from 'react';

interface DialogProps {
  label: string;
  onClose: () => void;
  className: string;
  /** @param close closes the dialog, as Escape does */
  children: (close: () => void) => ReactNode;
}

export function Dialog({ label, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // One that leaves the page with what held it is not closed: messages in it move to where they are seen.
    return () => void document.dispatchEvent(new Event('close'));
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
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
