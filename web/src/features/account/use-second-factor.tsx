/** The part of a sign-in form that asks for the second factor, once the server has said that the account has one. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';

export interface SecondFactor {
  view: ReactNode;
  /** Sends with what was typed. */
  withFactor<T>(send: (factor: { secondFactor?: string }) => Promise<T>): Promise<T>;
}

export function useSecondFactor(): SecondFactor {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  return {
    view: asked && (
      <Field
        name="secondFactor"
        label={t('account:factor.code')}
        hint={t('account:factor.codeHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // It appears because the form was sent, and is what is to be typed next.
        autoFocus
      />
    ),
    async withFactor(send) {
      try {
        return await send(asked && typed.trim() ? { secondFactor: typed.trim() } : {});
      } catch (error) {
        if (error instanceof ApiError && error.code.startsWith('second_factor_')) {
          setAsked(true);
          // A code counts once: the next one is typed into an empty field.
          setTyped('');
        }
        throw error;
      }
    },
  };
}
