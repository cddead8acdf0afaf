/** Registration, open or by invitation. The address may contain the invitation code. */
import { useQuery } from '@tanstack/react-query';
import { register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { type NewAccount, NewAccountForm } from '../../features/account/new-account-form.tsx';
import { useCodeSending } from '../../features/account/send-code.tsx';
import { useCaptcha } from '../../forms/use-captcha.tsx';
import { wayBack } from '../../lib/way-back.ts';
import { t } from '../../locales/t.ts';
import { registrationQuery } from './register.queries.ts';
import { useForVisitors, useSignIn } from './use-return.ts';

function RegisterForm({ invitation, needsCode }: { invitation: string | undefined; needsCode: boolean }) {
  const signIn = useSignIn();
  const { view, withProof } = useCaptcha();
  const codeProof = useCaptcha(false);
  const sending = useCodeSending(codeProof.withProof);
  const send = async ({ code, invitation, ...account }: NewAccount) => {
    const given = { ...account, ...(code === '' ? {} : { code }), ...(invitation === '' ? {} : { invitation }) };
    signIn(await withProof('register', (proof) => api.call(register, { body: { ...given, ...proof } })));
  };
  return (
    <NewAccountForm action={t('account:register')} send={send} sending={sending} needsCode={needsCode} {...(invitation === undefined ? {} : { invitation })}>
      {codeProof.view}
      {view}
    </NewAccountForm>
  );
}

export default function Register() {
  useForVisitors();
  const location = useLocation();
  const [search] = useSearchParams();
  const { registration, mail = false } = useQuery(registrationQuery).data ?? {};
  return (
    <AccountPage title={t('account:register')}>
      {registration === 'closed' ? (
        <p>{t('account:registrationClosed')}</p>
      ) : (
        <RegisterForm invitation={registration === 'invited' ? (search.get('invite') ?? '') : undefined} needsCode={mail} />
      )}
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
