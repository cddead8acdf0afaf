/** Creates new recovery codes for members without an app. They prove their identity by a passkey or an old code. */

import { renewRecoveryCodes } from '@yinmu/contract/members/second-factor.endpoints.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../api/query.ts';
import { askPasskey, passkeyText } from '../../../features/account/ask-passkey.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { CodeForm } from './code-form.tsx';
import { CREDENTIALS } from './credential-queries.ts';

const FEW_CODES = 3;

export function RenewWithoutApp({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const [isByCode, setByCode] = useState(false);
  const renew = useAction(async () => api.call(renewRecoveryCodes, { body: { passkey: await askPasskey() } }), {
    failure: passkeyText,
    toasts: false,
    invalidates: CREDENTIALS,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  async function renewByCode(secondFactor: string) {
    const { recoveryCodes } = await api.call(renewRecoveryCodes, { body: { secondFactor } });
    for (const queryKey of CREDENTIALS) void queryClient.invalidateQueries({ queryKey });
    onCodes(recoveryCodes);
  }
  return (
    <div className="mb-4 space-y-3">
      <p className={codesLeft < FEW_CODES ? 'text-danger' : 'text-muted'}>{t('account:passkeys.codesLeft', { count: codesLeft })}</p>
      {isByCode ? (
        <CodeForm
          label={t('account:passkeys.oldCode')}
          hint={t('account:passkeys.oldCodeHint')}
          submit={t('account:factor.renew')}
          send={renewByCode}
          onCancel={() => setByCode(false)}
        />
      ) : (
        <>
          <FormError>{renew.error}</FormError>
          <div className="flex flex-wrap gap-2">
            <Button kind="quiet" disabled={renew.isPending} onClick={() => renew.run()}>
              {t('account:passkeys.renew')}
            </Button>
            {codesLeft > 0 && (
              <Button kind="quiet" onClick={() => setByCode(true)}>
                {t('account:passkeys.renewByCode')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
