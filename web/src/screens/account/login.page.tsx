import { loginWithPasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/query.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { askPasskey, passkeyText } from '../../features/account/ask-passkey.ts';
import { useAction } from '../../forms/use-action.ts';
import { wayBack } from '../../lib/way-back.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { CodeLogin } from './code-login.tsx';
import { FirstPassword } from './first-password.tsx';
import { PasswordLogin } from './password-login.tsx';
import { accept, useForVisitors, useSignIn } from './use-return.ts';

function PasskeyLogin() {
  const signIn = useSignIn();
  const enter = useAction(async () => signIn(await api.call(loginWithPasskey, { body: { passkey: await askPasskey() } })), {
    failure: passkeyText,
    toasts: false,
  });
  return (
    <div className="mt-4 space-y-3">
      <Button kind="quiet" className="w-full" disabled={enter.isPending} onClick={() => enter.run()}>
        <KeyRound className="size-5" />
        {t('account:passkeys.logIn')}
      </Button>
      <FormError>{enter.error}</FormError>
    </div>
  );
}

const METHODS = ['password', 'code'] as const;

export default function Login() {
  const location = useLocation();
  const [search] = useSearchParams();
  useForVisitors();
  const [method, setMethod] = useState<(typeof METHODS)[number]>('password');
  const signIn = useSignIn();
  const [unlocked, setUnlocked] = useState<User>();
  const onUser = (user: User) => {
    if (user.has_password) return signIn(user);
    accept(user);
    setUnlocked(user);
  };
  if (unlocked)
    return (
      <AccountPage title={t('account:setPassword')}>
        <FirstPassword user={unlocked} onDone={signIn} />
      </AccountPage>
    );
  return (
    <AccountPage title={t('account:login')}>
      <fieldset aria-label={t('account:method')} className="mb-6 grid grid-cols-2 gap-2">
        {METHODS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={method === name}
            onClick={() => setMethod(name)}
            className="min-h-11 rounded-card bg-raised px-3 aria-pressed:bg-accent aria-pressed:text-white"
          >
            {t(`account:by.${name}`)}
          </button>
        ))}
      </fieldset>
      {method === 'password' ? <PasswordLogin /> : <CodeLogin onUser={onUser} />}
      <PasskeyLogin />
      <p className="mt-6 text-sm">
        {t('account:noAccount')}{' '}
        <Link
          to={href(pages.register, { next: search.get('next') ?? undefined })}
          state={wayBack(location)}
          className="inline-block py-2 text-accent-text hover:underline"
        >
          {t('account:register')}
        </Link>
      </p>
    </AccountPage>
  );
}
