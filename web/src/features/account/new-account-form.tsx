/** Name, address and password of a new account. */
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { looksLikeEmail, useForm } from './use-form.ts';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

interface NewAccountFormProps {
  action: string;
  send: (account: NewAccount) => Promise<unknown>;
  children?: ReactNode;
}

export function NewAccountForm({ action, send, children }: NewAccountFormProps) {
  const { t } = useTranslation();
  const form = useForm(
    { username: '', email: '', password: '', confirm: '' },
    ({ username, email, password, confirm }) => ({
      username: [...username.trim()].length < USERNAME_LENGTH.least ? t('account.tooShort', { count: USERNAME_LENGTH.least }) : '',
      email: email.trim() ? (looksLikeEmail(email) ? '' : t('account.emailInvalid')) : t('account.emailNeeded'),
      password: [...password].length < PASSWORD_LENGTH.least ? t('account.tooShort', { count: PASSWORD_LENGTH.least }) : '',
      confirm: password === confirm ? '' : t('account.passwordsDiffer'),
    }),
    ({ username, email, password }) => send({ username: username.trim(), email: email.trim(), password }),
    t('account.registerFailed'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-4">
      <Field {...form.field('username')} label={t('account.username')} autoComplete="username" maxLength={USERNAME_LENGTH.most} />
      <Field {...form.field('email')} label={t('account.email')} type="email" autoComplete="email" />
      <Field
        {...form.field('password')}
        label={t('account.password')}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.most}
        hint={t('account.tooShort', { count: PASSWORD_LENGTH.least })}
      />
      <Field {...form.field('confirm')} label={t('account.confirm')} type="password" autoComplete="new-password" />
      {children}
      <FormError>{form.failure}</FormError>
      <Button type="submit" disabled={form.busy} className="w-full">
        {action}
      </Button>
    </form>
  );
}
