/** Saves a draft or drops it. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';

interface SaveBarProps {
  isChanged: boolean;
  busy: boolean;
  error: string | undefined;
  onSave: () => void;
  onUndo: () => void;
}
export function SaveBar({ isChanged, busy, error, onSave, onUndo }: SaveBarProps) {
  const { t } = useTranslation();
  return (
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
  );
}
