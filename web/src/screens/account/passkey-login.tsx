/** Sign-in by a passkey, without a name or a password. */
import { loginWithPasskey } from '@yinmu/contract/passkeys.endpoints.ts';
import { KeyRound } from 'lucide-react';
import { api } from '../../api/query.ts';
import { askPasskey } from '../../features/account/ask-passkey.ts';
import { usePasskeyText } from '../../features/account/use-passkey-text.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useSignIn } from './use-return.ts';

export function PasskeyLogin() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const failure = usePasskeyText();
  const enter = useAction(async () => signIn(await api.call(loginWithPasskey, { body: { passkey: await askPasskey() } })), { failure, toasts: false });
  return (
    <div className="mt-4 space-y-3">
      <Button kind="quiet" className="w-full" disabled={enter.isPending} onClick={() => enter.run()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('account:passkeys.logIn')}
      </Button>
      <FormError>{enter.error}</FormError>
    </div>
  );
}
