import { PASSWORD_LENGTH } from '@yinmu/contract/limits.ts';
import type { ComponentProps } from 'react';
import { t } from '../../locales/t.ts';
import { Field } from '../../ui/field.tsx';

export const passwordErrors = ({ password, confirm }: { password: string; confirm: string }) => ({
  password: [...password].length < PASSWORD_LENGTH.min ? t('account:tooShort', { count: PASSWORD_LENGTH.min }) : '',
  confirm: password === confirm ? '' : t('account:passwordsDiffer'),
});

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirm') => Omit<ComponentProps<typeof Field>, 'label'>;
  autoFocus?: boolean;
}
export function NewPasswordFields({ field, autoFocus }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        {...field('password')}
        label={t('account:newPassword')}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        autoFocus={autoFocus}
      />
      <Field {...field('confirm')} label={t('account:confirm')} type="password" autoComplete="new-password" />
    </>
  );
}
