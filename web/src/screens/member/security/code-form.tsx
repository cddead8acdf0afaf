/** A code from the app or a recovery code, needed to change factors. */
import type { ReactNode } from 'react';
import { useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';

interface CodeFormProps {
  label: string;
  hint?: string;
  /** Digits only, while setting up an app. */
  isNumeric?: boolean;
  submit: string;
  isDangerous?: boolean;
  send: (secondFactor: string) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

export function CodeForm({ label, hint, isNumeric = false, submit, isDangerous = false, send, onCancel, children }: CodeFormProps) {
  const form = useForm(
    { secondFactor: '' },
    ({ secondFactor }) => ({ secondFactor: secondFactor.trim() ? '' : t('form.needed') }),
    ({ secondFactor }) => send(secondFactor.trim()),
    t('error.again'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-3">
      {children}
      <Field
        {...form.field('secondFactor')}
        label={label}
        hint={hint}
        inputMode={isNumeric ? 'numeric' : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        // The previous button or form is gone.
        autoFocus
      />
      <FormError>{form.failure}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={form.busy} className={isDangerous ? 'bg-danger! text-white! dark:text-black!' : ''}>
          {submit}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
