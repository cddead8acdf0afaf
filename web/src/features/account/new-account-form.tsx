import { CODE_DIGITS, PASSWORD_LENGTH, USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import type { ReactNode } from 'react';
import { FormView } from '../../forms/form-view.tsx';
import { looksLikeEmail, useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Field } from '../../ui/field.tsx';
import { passwordErrors } from './new-password.tsx';
import { CodeField, type CodeSending, SendCode } from './send-code.tsx';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  /** Empty if the visitor did not verify the address. */
  code: string;
  /** Empty if registration requires no invitation. */
  invitation: string;
}

interface NewAccountFormProps {
  action: string;
  send: (account: NewAccount) => Promise<unknown>;
  /** Set if the site can verify the address by a code. */
  sending?: CodeSending;
  needsCode?: boolean;
  /** Set if registration requires an invitation. Prefilled from the link. */
  invitation?: string;
  children?: ReactNode;
}

const emailError = (email: string) => (email.trim() ? (looksLikeEmail(email) ? '' : t('account:emailInvalid')) : t('account:emailNeeded'));

/** @param needs what the site requires of a new account */
export function newAccountErrors(
  { invitation, username, email, code, ...passwords }: NewAccount & { confirm: string },
  needs: { invitation: boolean; code: boolean },
) {
  return {
    invitation: !needs.invitation || invitation.trim() ? '' : t('account:invitationNeeded'),
    username: [...username.trim()].length < USERNAME_LENGTH.min ? t('account:tooShort', { count: USERNAME_LENGTH.min }) : '',
    email: emailError(email),
    code: (code === '' && !needs.code) || code.length === CODE_DIGITS ? '' : t('account:codeNeeded'),
    ...passwordErrors(passwords),
  };
}

export function NewAccountForm({ action, send, sending, needsCode = false, invitation, children }: NewAccountFormProps) {
  const form = useForm(
    { invitation: invitation ?? '', username: '', email: '', code: '', password: '', confirm: '' },
    (values) => newAccountErrors(values, { invitation: invitation !== undefined, code: needsCode }),
    ({ invitation: typed, username, email, code, password }) =>
      send({ invitation: typed.trim(), username: username.trim(), email: email.trim(), code, password }),
    t('account:registerFailed'),
  );
  return (
    <FormView of={form} submit={action} look="wide">
      {invitation !== undefined && (
        <Field
          {...form.field('invitation')}
          label={t('account:invitation')}
          hint={t('account:invitationHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
      )}
      <Field {...form.field('username')} label={t('account:username')} autoComplete="username" maxLength={USERNAME_LENGTH.max} />
      <Field {...form.field('email')} label={t('account:email')} type="email" autoComplete="email" />
      {sending && (
        <CodeField field={form.field('code')} {...(needsCode ? {} : { label: t('account:codeOptional'), hint: t('account:codeOptionalHint') })}>
          <SendCode
            sending={sending}
            request={() => {
              const { email, invitation: typed } = form.values;
              form.fail('email', emailError(email));
              if (emailError(email)) return undefined;
              return { email: email.trim(), type: 'register', ...(invitation === undefined ? {} : { invitation: typed.trim() }) };
            }}
          />
        </CodeField>
      )}
      <Field
        {...form.field('password')}
        label={t('account:password')}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        hint={t('account:tooShort', { count: PASSWORD_LENGTH.min })}
      />
      <Field {...form.field('confirm')} label={t('account:confirm')} type="password" autoComplete="new-password" />
      {children}
    </FormView>
  );
}
