/** A question before something is lost: the browser's own dialog element, so that focus and Escape behave. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface ConfirmProps {
  question: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ question, action, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={question}
      className="m-auto w-[min(92vw,420px)] rounded-card border border-line bg-page p-6 text-text backdrop:bg-black/60"
    >
      <p className="mb-6 [overflow-wrap:anywhere]">{question}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {t('action.cancel')}
        </Button>
        <Button
          className="bg-danger! text-white! dark:text-black!"
          onClick={() => {
            onConfirm();
            dialog.current?.close();
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
