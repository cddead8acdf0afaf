/** Saves a draft or drops it. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { MetNotice } from './met-notice.tsx';
import type { Met } from './use-draft.ts';

interface SaveBarProps {
  met: Met<unknown> | undefined;
  isChanged: boolean;
  busy: boolean;
  error: string | undefined;
  onSave: () => void;
  onUndo: () => void;
}
export function SaveBar({ met, isChanged, busy, error, onSave, onUndo }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4">
      <MetNotice met={met} onDrop={onUndo} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!isChanged || busy} onClick={onSave}>
          {t('admin:site.save')}
        </Button>
        <Button kind="quiet" disabled={!isChanged} onClick={onUndo}>
          {t('admin:site.undo')}
        </Button>
        {isChanged && <span className="text-sm text-muted">{t('admin:site.unsaved')}</span>}
        <FormError>{error}</FormError>
      </div>
    </div>
  );
}
