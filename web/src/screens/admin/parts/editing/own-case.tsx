/** Replaces the buttons on one's own case, which the server refuses (decision 0070). */
import { t } from '../../../../locales/t.ts';

export function OwnCase() {
  return <p className="mt-3 text-sm text-muted">{t('admin:ownCase')}</p>;
}
