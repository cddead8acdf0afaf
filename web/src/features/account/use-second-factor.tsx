/** Requests the second factor once the server says that the account has one. */
import type { PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { askPasskey, PasskeyError, passkeyText } from './ask-passkey.ts';

export interface SecondFactor {
  view: ReactNode;
  withFactor<T>(send: (factor: { secondFactor?: string; passkey?: PasskeyProof }) => Promise<T>): Promise<T>;
}

export function useSecondFactor(): SecondFactor {
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const byPasskey = useRef(false);
  async function given() {
    const wantsPasskey = byPasskey.current;
    byPasskey.current = false;
    if (wantsPasskey) return { passkey: await askPasskey() };
    return asked && typed.trim() ? { secondFactor: typed.trim() } : {};
  }
  return {
    view: asked && (
      <>
        <Field
          name="secondFactor"
          label={t('account:factor.second')}
          hint={t('account:factor.secondHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          // The field appears after the form was submitted, as the next one to fill in.
          autoFocus
        />
        <Button
          kind="quiet"
          className="w-full"
          onClick={({ currentTarget }) => {
            byPasskey.current = true;
            currentTarget.form?.requestSubmit();
          }}
        >
          {t('account:passkeys.use')}
        </Button>
      </>
    ),
    async withFactor(send) {
      try {
        return await send(await given());
      } catch (error) {
        if (error instanceof PasskeyError) throw new ApiError('answer', passkeyText(error));
        if (error instanceof ApiError && error.code.startsWith('second_factor_')) {
          setAsked(true);
          // Clears the field, because each code works only once.
          setTyped('');
        }
        throw error;
      }
    },
  };
}
