/** Six digits, typed or pasted with whatever stands around them. */
import { CODE_DIGITS } from '@yinmu/contract/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';

interface CodeFieldProps {
  field: { name: string; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void };
  children: ReactNode;
}

export function CodeField({ field, children }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-end gap-2">
      <Field
        {...field}
        onChange={(event) => field.onChange({ target: { value: event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS) } })}
        label={t('account.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="min-w-0 flex-1"
      />
      {children}
    </div>
  );
}
