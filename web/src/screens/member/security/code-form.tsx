/** Asks for a code from the app, or a recovery code, before factors are changed. */

import type { ReactNode } from 'react';
import { FormView } from '../../../forms/form-view.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { t } from '../../../locales/t.ts';
import { Field } from '../../../ui/field.tsx';

interface CodeFormProps {
  label: string;
  hint?: string;
  /** Accepts only digits, while an app is set up. */
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
    <FormView of={form} submit={submit} isDangerous={isDangerous} onCancel={onCancel} className="space-y-3">
      {children}
      <Field
        {...form.field('secondFactor')}
        label={label}
        hint={hint}
        inputMode={isNumeric ? 'numeric' : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        // Takes the focus, because the button or form before it is gone.
        autoFocus
      />
    </FormView>
  );
}
