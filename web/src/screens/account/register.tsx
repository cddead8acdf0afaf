/** A new account. */
import { register } from '@yinmu/contract/accounts.ts';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@yinmu/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { signedIn } from '../../api/session.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { looksLikeEmail, useForm } from '../../features/account/use-form.ts';
import { wayBack } from '../../features/account/way-back.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { paths } from '../../ui/paths.ts';

export default function Register() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm(
    { username: '', email: '', password: '', confirm: '' },
    ({ username, email, password, confirm }) => ({
      username: [...username.trim()].length < USERNAME_LENGTH.least ? t('account.tooShort', { count: USERNAME_LENGTH.least }) : '',
      email: email.trim() ? (looksLikeEmail(email) ? '' : t('account.emailInvalid')) : t('account.emailNeeded'),
      password: [...password].length < PASSWORD_LENGTH.least ? t('account.tooShort', { count: PASSWORD_LENGTH.least }) : '',
      confirm: password === confirm ? '' : t('account.passwordsDiffer'),
    }),
    async ({ username, email, password }) => {
      signedIn(await api.call(register, { body: { username: username.trim(), email: email.trim(), password } }));
      navigate(wayBack(search.get('next')), { replace: true });
    },
    t('account.registerFailed'),
  );
  return (
    <AccountPage title={t('account.register')}>
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
        <FormError>{form.failure}</FormError>
        <Button type="submit" disabled={form.busy} className="w-full">
          {t('account.register')}
        </Button>
      </form>
      <p className="mt-6 text-sm">
        {t('account.haveAccount')}{' '}
        <Link to={paths.login(search.get('next') ?? undefined)} className="inline-block py-2 text-accent-text hover:underline">
          {t('account.login')}
        </Link>
      </p>
    </AccountPage>
  );
}
