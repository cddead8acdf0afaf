/** New recovery codes for a member who has no authenticator app: a passkey proves who asks. */
import { renewRecoveryCodes } from '@yinmu/contract/second-factor.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { askPasskey } from '../../features/account/ask-passkey.ts';
import { usePasskeyText } from '../../features/account/use-passkey-text.ts';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { CREDENTIALS } from './credential-queries.ts';

const FEW_CODES = 3;

export function RenewByPasskey({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const failure = usePasskeyText();
  const renew = useAction(async () => api.call(renewRecoveryCodes, { body: { passkey: await askPasskey() } }), {
    failure,
    toasts: false,
    invalidates: CREDENTIALS,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <div className="mb-4 space-y-3">
      <p className={codesLeft < FEW_CODES ? 'text-danger' : 'text-muted'}>{t('account:passkeys.codesLeft', { count: codesLeft })}</p>
      <FormError>{renew.error}</FormError>
      <Button kind="quiet" disabled={renew.isPending} onClick={() => renew.run()}>
        {t('account:passkeys.renew')}
      </Button>
    </div>
  );
}
