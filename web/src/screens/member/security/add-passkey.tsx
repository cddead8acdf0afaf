import { deviceName } from '@yinmu/contract/members/device-name.ts';
import { addPasskey } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { makePasskey, passkeyText } from '../../../features/account/ask-passkey.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { CREDENTIALS } from './credential-queries.ts';

const NAME_LENGTH = 50;

export function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [name, setName] = useState('');
  const add = useAction(
    async () => api.call(addPasskey, { body: { name: name.trim() || deviceName(navigator.userAgent).slice(0, NAME_LENGTH), passkey: await makePasskey() } }),
    {
      failure: passkeyText,
      toasts: false,
      invalidates: CREDENTIALS,
      success: t('account:passkeys.added'),
      onDone: ({ recoveryCodes }) => {
        setName('');
        onCodes(recoveryCodes);
      },
    },
  );
  return (
    <form
      method="post"
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add.run();
      }}
    >
      <Field
        name="passkeyName"
        label={t('account:passkeys.name')}
        hint={t('account:passkeys.nameHint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={NAME_LENGTH}
        autoComplete="off"
      />
      <FormError>{add.error}</FormError>
      <Button type="submit" disabled={add.isPending}>
        {t('account:passkeys.add')}
      </Button>
    </form>
  );
}
