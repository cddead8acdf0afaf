/** Stands in place of the buttons where the case is the reader's own: the server refuses it (decision 0070). */
import { useTranslation } from '../../../locales/use-translation.ts';

export function OwnCase() {
  const { t } = useTranslation();
  return <p className="mt-3 text-sm text-muted">{t('admin:ownCase')}</p>;
}
