/** Says what another admin has saved while settings were edited, and offers to drop one's own. */
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { Met } from './use-draft.ts';

interface MetNoticeProps<T> {
  met: Met<T> | undefined;
  /** Names what differs between two versions; nothing where that has no words. */
  describe?: ((settings: T, before: T) => string) | undefined;
  onDrop: () => void;
}
export function MetNotice<T>({ met, describe, onDrop }: MetNoticeProps<T>) {
  const { t } = useTranslation();
  if (!met) return null;
  const what = describe?.(met.theirs, met.before) ?? '';
  return (
    <div role="status" className="panel space-y-2">
      <p className="[overflow-wrap:anywhere]">{what ? t('admin:site.metWhat', { by: met.by, what }) : t('admin:site.met', { by: met.by })}</p>
      <p className="text-sm text-muted">{t(met.hasConflict ? 'admin:site.metConflict' : 'admin:site.metMerged')}</p>
      <Button kind="quiet" onClick={onDrop}>
        {t('admin:site.metDrop')}
      </Button>
    </div>
  );
}
