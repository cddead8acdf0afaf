/** Six digits, typed or pasted with whatever stands around them. */
import { CODE_DIGITS } from '@yinmu/contract/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Field } from '../../ui/field.tsx';

interface CodeFieldProps {
  field: { name: string; value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void };
  /** Where it is not needed, the label that says so, and what it is good for. */
  label?: string;
  hint?: string;
  children: ReactNode;
}

export function CodeField({ field, label, hint, children }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field
          {...field}
          // Chinese input methods type digits in full width.
          onChange={(event) => field.onChange({ target: { value: event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS) } })}
          label={label ?? t('account:code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="min-w-0 flex-1"
        />
        {children}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </div>
  );
}
