/** Sign-in: by password, or by a code from the mail. */
import { login, loginWithCode } from '@yinmu/contract/accounts.endpoints.ts';
import { CODE_DIGITS } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { signedIn } from '../../api/signed-in.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { CodeField } from '../../features/account/code-field.tsx';
import { returnPath } from '../../features/account/return-to.ts';
import { SendCode, useCodeSending } from '../../features/account/send-code.tsx';
import { useCaptcha } from '../../forms/use-captcha.tsx';
import { looksLikeEmail, useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';

const METHODS = ['password', 'code'] as const;

function useDone() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return () => navigate(returnPath(search.get('next')), { replace: true });
}

function ByPassword() {
  const { t } = useTranslation();
  const done = useDone();
  const { view, withProof } = useCaptcha();
  const form = useForm(
    { identifier: '', password: '' },
    ({ identifier, password }) => ({ identifier: identifier.trim() ? '' : t('account.needed'), password: password ? '' : t('account.needed') }),
    async ({ identifier, password }) => {
      signedIn(await withProof((proof) => api.call(login, { body: { identifier: identifier.trim(), password, ...proof } })));
      done();
    },
    t('account.loginFailed'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-4">
      <Field {...form.field('identifier')} label={t('account.identifier')} autoComplete="username" />
      <Field {...form.field('password')} label={t('account.password')} type="password" autoComplete="current-password" />
      {view}
      <FormError>{form.failure}</FormError>
      <Button type="submit" disabled={form.busy} className="w-full">
        {t('account.login')}
      </Button>
      <p className="text-sm">
        <Link to={href(pages.forgotPassword)} className="inline-block py-2 text-accent-text hover:underline">
          {t('account.forgot')}
        </Link>
      </p>
    </form>
  );
}

function ByCode() {
  const { t } = useTranslation();
  const done = useDone();
  const emailError = (email: string) => (email.trim() ? (looksLikeEmail(email) ? '' : t('account.emailInvalid')) : t('account.emailNeeded'));
  const { view, withProof } = useCaptcha(false);
  const sending = useCodeSending(withProof);
  const form = useForm(
    { email: '', code: '' },
    ({ email, code }) => ({ email: emailError(email), code: code.length === CODE_DIGITS ? '' : t('account.codeNeeded') }),
    async ({ email, code }) => {
      signedIn(await withProof((proof) => api.call(loginWithCode, { body: { email: email.trim(), code, ...proof } })));
      done();
    },
    t('account.codeLoginFailed'),
  );
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="space-y-4">
      <Field {...form.field('email')} label={t('account.email')} type="email" autoComplete="email" />
      <CodeField field={form.field('code')}>
        <SendCode
          sending={sending}
          request={() => {
            const { email } = form.values;
            if (emailError(email)) return void toast(emailError(email));
            return { email: email.trim(), type: 'login' };
          }}
        />
      </CodeField>
      {view}
      <FormError>{form.failure}</FormError>
      <Button type="submit" disabled={form.busy} className="w-full">
        {t('account.login')}
      </Button>
    </form>
  );
}

export default function Login() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [method, setMethod] = useState<(typeof METHODS)[number]>('password');
  return (
    <AccountPage title={t('account.login')}>
      <fieldset aria-label={t('account.method')} className="mb-6 grid grid-cols-2 gap-2">
        {METHODS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={method === name}
            onClick={() => setMethod(name)}
            className="min-h-11 rounded-card bg-raised px-3 aria-pressed:bg-accent aria-pressed:text-white"
          >
            {t(`account.by.${name}`)}
          </button>
        ))}
      </fieldset>
      {method === 'password' ? <ByPassword /> : <ByCode />}
      <p className="mt-6 text-sm">
        {t('account.noAccount')}{' '}
        <Link to={href(pages.register, { next: search.get('next') ?? undefined })} className="inline-block py-2 text-accent-text hover:underline">
          {t('account.register')}
        </Link>
      </p>
    </AccountPage>
  );
}
