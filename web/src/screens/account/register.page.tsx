/** A new account. */
import { register } from '@yinmu/contract/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { type NewAccount, NewAccountForm } from '../../features/account/new-account-form.tsx';
import { useCodeSending } from '../../features/account/send-code.tsx';
import { useCaptcha } from '../../forms/use-captcha.tsx';
import { wayBack } from '../../lib/way-back.ts';
import { useForVisitors, useSignIn } from './use-return.ts';

export default function Register() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  useForVisitors();
  const location = useLocation();
  const [search] = useSearchParams();
  const { view, withProof } = useCaptcha();
  const codeProof = useCaptcha(false);
  const sending = useCodeSending(codeProof.withProof);
  const send = async ({ code, ...account }: NewAccount) => {
    signIn(await withProof((proof) => api.call(register, { body: { ...account, ...(code === '' ? {} : { code }), ...proof } })));
  };
  return (
    <AccountPage title={t('account:register')}>
      <NewAccountForm action={t('account:register')} send={send} sending={sending}>
        {codeProof.view}
        {view}
      </NewAccountForm>
      <p className="mt-6 text-sm">
        {t('account:haveAccount')}{' '}
        <Link
          to={href(pages.login, { next: search.get('next') ?? undefined })}
          state={wayBack(location)}
          className="inline-block py-2 text-accent-text hover:underline"
        >
          {t('account:login')}
        </Link>
      </p>
    </AccountPage>
  );
}
