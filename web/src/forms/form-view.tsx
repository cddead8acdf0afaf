import type { FormEvent, ReactNode } from 'react';
import { t } from '../locales/t.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/field.tsx';

interface FormViewProps {
  of: { onSubmit: (event: FormEvent) => void; failure: string | undefined; busy: boolean };
  submit: ReactNode;
  /** `dialog` puts the buttons on the right, Cancel first. `wide` makes the button fill the line. */
  look?: 'dialog' | 'wide';
  /** Shown instead of the failure of the form's own call. */
  error?: string | undefined;
  isDangerous?: boolean;
  isBlocked?: boolean;
  onCancel?: () => void;
  className?: string;
  children: ReactNode;
}

/** A form with its fields, failure and buttons. */
export function FormView({ of, submit, look, error, isDangerous, isBlocked, onCancel, className = 'space-y-4', children }: FormViewProps) {
  const width = look === 'wide' ? 'w-full' : '';
  const send = (
    <Button type="submit" disabled={of.busy || isBlocked} className={isDangerous ? 'bg-danger! text-white! dark:text-black!' : width}>
      {submit}
    </Button>
  );
  return (
    <form method="post" onSubmit={of.onSubmit} noValidate className={className}>
      {children}
      <FormError>{error ?? of.failure}</FormError>
      <div className={`flex flex-wrap gap-3 ${look === 'dialog' ? 'justify-end' : ''}`}>
        {look !== 'dialog' && send}
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        {look === 'dialog' && send}
      </div>
    </form>
  );
}
