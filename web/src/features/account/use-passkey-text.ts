import { errorMessage } from '../../api/client.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { PasskeyError } from './ask-passkey.ts';

export function usePasskeyText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => (error instanceof PasskeyError ? t(`account:passkeys.${error.failure}`) : errorMessage(error, t('error.again')));
}
