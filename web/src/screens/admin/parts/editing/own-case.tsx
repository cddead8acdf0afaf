/** Replaces the buttons on one's own case, which the server refuses (decision 0070). */
import { useTranslation } from '../../../../locales/use-translation.ts';

export function OwnCase() {
  const { t } = useTranslation();
  return <p className="mt-3 text-sm text-muted">{t('admin:ownCase')}</p>;
}
