import { CODE_DIGITS } from '@yinmu/contract/limits.ts';
import { resetPassword } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/query.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { NewPasswordFields, passwordErrors } from '../../features/account/new-password.tsx';
import { CodeField, type CodeSending, SendCode, SendCodeText, useCodeSending } from '../../features/account/send-code.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { type Captcha, useCaptcha } from '../../forms/use-captcha.tsx';
import { looksLikeEmail, useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';

interface Account {
  username: string;
  email: string;
}

/** State that both steps share. */
interface Shared {
  sending: CodeSending;
  proof: Captcha;
}

function WhichAccount({ sending, proof, onSent }: Shared & { onSent: (account: Account) => void }) {
  const form = useForm(
    { username: '', email: '' },
    ({ username, email }) => ({
      username: username.trim() ? '' : t('account:bothNeeded'),
      email: email.trim() ? (looksLikeEmail(email) ? '' : t('account:emailInvalid')) : t('account:bothNeeded'),
    }),
    async ({ username, email }) => {
      const account = { username: username.trim(), email: email.trim() };
      await sending.send({ ...account, type: 'reset' });
      onSent(account);
    },
    t('account:codeFailed'),
  );
  return (
    <FormView of={form} submit={<SendCodeText left={sending.left} />} look="wide" isBlocked={sending.left > 0}>
      <p className="text-sm text-muted">{t('account:step', { step: 1, of: 2 })}</p>
      <Field {...form.field('username')} label={t('account:username')} autoComplete="username" />
      <Field {...form.field('email')} label={t('account:email')} type="email" autoComplete="email" />
      {proof.view}
    </FormView>
  );
}

function NewPassword({ sending, proof, account }: Shared & { account: Account }) {
  const navigate = useNavigate();
  const form = useForm(
    { code: '', password: '', confirm: '' },
    ({ code, ...values }) => ({
      code: code.length === CODE_DIGITS ? '' : t('account:codeNeeded'),
      ...passwordErrors(values),
    }),
    async ({ code, password }) => {
      await proof.withProof('code', (given) => api.call(resetPassword, { body: { email: account.email, code, newPassword: password, ...given } }));
      toast(t('account:passwordSet'));
      navigate(href(pages.login), { replace: true });
    },
    t('account:resetFailed'),
  );
  return (
    <FormView of={form} submit={t('account:setPassword')} look="wide">
      <p className="text-sm text-muted">{t('account:step', { step: 2, of: 2 })}</p>
      <p>{t('account:codeOnItsWay', { email: account.email })}</p>
      <CodeField field={form.field('code')}>
        <SendCode sending={sending} request={() => ({ ...account, type: 'reset' })} />
      </CodeField>
      {proof.view}
      <input type="text" autoComplete="username" value={account.username} readOnly hidden />
      <NewPasswordFields field={form.field} />
    </FormView>
  );
}

export default function ForgotPassword() {
  const [account, setAccount] = useState<Account>();
  const proof = useCaptcha(false);
  const shared = { proof, sending: useCodeSending(proof.withProof) };
  return (
    <AccountPage title={t('account:forgot')}>
      {account ? <NewPassword {...shared} account={account} /> : <WhichAccount {...shared} onSent={setAccount} />}
    </AccountPage>
  );
}
