import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { api } from '../../api/query.ts';
import { useSecondFactor } from '../../features/account/use-second-factor.tsx';
import { FormView } from '../../forms/form-view.tsx';
import { useCaptcha } from '../../forms/use-captcha.tsx';
import { useForm } from '../../forms/use-form.ts';
import { t } from '../../locales/t.ts';
import { Field } from '../../ui/field.tsx';
import { useSignIn } from './use-return.ts';

const needed = (text: string) => (text ? '' : t('form.needed'));
export const loginErrors = ({ identifier, password }: { identifier: string; password: string }) => ({
  identifier: needed(identifier.trim()),
  password: needed(password),
});

export function PasswordLogin() {
  const signIn = useSignIn();
  const { view, withProof } = useCaptcha();
  const factor = useSecondFactor();
  const form = useForm(
    { identifier: '', password: '' },
    loginErrors,
    async ({ identifier, password }) => {
      const send = (more: object) => api.call(login, { body: { identifier: identifier.trim(), password, ...more } });
      signIn(await factor.withFactor((given) => withProof('login', (proof) => send({ ...proof, ...given }))));
    },
    t('account:loginFailed'),
  );
  return (
    <>
      <FormView of={form} submit={t('account:login')} look="wide">
        <Field {...form.field('identifier')} label={t('account:identifier')} autoComplete="username" />
        <Field {...form.field('password')} label={t('account:password')} type="password" autoComplete="current-password" />
        {factor.view}
        {view}
      </FormView>
      <p className="mt-4 text-sm">
        <Link to={href(pages.forgotPassword)} className="inline-block py-2 text-accent-text hover:underline">
          {t('account:forgot')}
        </Link>
      </p>
    </>
  );
}
