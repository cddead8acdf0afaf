/** Texts of passkeys that did not work. */
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/client.ts';
import { PasskeyError } from './ask-passkey.ts';

export function usePasskeyText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => (error instanceof PasskeyError ? t(`account:passkeys.${error.failure}`) : errorMessage(error, t('error.again')));
}
