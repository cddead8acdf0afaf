import { t } from '../../locales/t.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  question: string;
  action: string;
  /** Text of the button that cancels, instead of “Cancel”. */
  keep?: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({ question, action, keep, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog label={question} onClose={onClose} className="w-[min(92vw,26.25rem)] p-6">
      {(close) => (
        <>
          <p className="mb-6 [overflow-wrap:anywhere]">{question}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={close}>
              {keep ?? t('action.cancel')}
            </Button>
            <Button
              className="bg-danger! text-white! dark:text-black!"
              onClick={() => {
                onConfirm();
                close();
              }}
            >
              {action}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
