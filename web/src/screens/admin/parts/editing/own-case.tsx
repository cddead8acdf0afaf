/** Shown instead of buttons if the reader is involved in the case, because the server would refuse the decision (decision 0070). */
import { t } from '../../../../locales/t.ts';

export function OwnCase() {
  return <p className="mt-3 text-sm text-muted">{t('admin:ownCase')}</p>;
}
