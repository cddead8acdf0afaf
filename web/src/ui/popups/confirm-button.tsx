import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { Confirm } from './confirm.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: string;
  /** Text of the button in the dialog, if it differs. */
  action?: string;
  onConfirm: () => unknown;
  children: string;
}

export function ConfirmButton({ question, action, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" {...button} onClick={() => setAsked(true)}>
        {children}
      </Button>
      {isAsked && <Confirm question={question} action={action ?? children} onConfirm={onConfirm} onClose={() => setAsked(false)} />}
    </>
  );
}
