/** Saves or discards a draft, and shows what another admin has saved since it was loaded. */
import type { ReactNode } from 'react';
import { t } from '../../../../locales/t.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/field.tsx';
import { useUnsaved } from './unsaved.tsx';
import type { Draft, Met } from './use-draft.ts';

interface MetNoticeProps<T> {
  met: Met<T> | undefined;
  /** Names the differences between two versions, where possible. */
  describe?: ((settings: T, before: T) => string) | undefined;
  onDrop: () => void;
}
function MetNotice<T>({ met, describe, onDrop }: MetNoticeProps<T>) {
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

interface SaveBarProps<T> {
  draft: Draft<T>;
  inForm?: boolean;
  describe?: (settings: T, before: T) => string;
  error?: string | undefined;
  children?: ReactNode;
}
export function SaveBar<T>({ draft, inForm = false, describe, error, children }: SaveBarProps<T>) {
  useUnsaved(draft.isChanged);
  return (
    <div className="space-y-4">
      <MetNotice met={draft.met} describe={describe} onDrop={draft.undo} />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!draft.isChanged || draft.isSaving} {...(inForm ? { type: 'submit' } : { onClick: draft.save })}>
          {t('admin:site.save')}
        </Button>
        {children}
        <Button kind="quiet" disabled={!draft.isChanged} onClick={draft.undo}>
          {t('admin:site.undo')}
        </Button>
        {draft.isChanged && <span className="text-sm text-muted">{t('admin:site.unsaved')}</span>}
        <FormError>{draft.error ?? error}</FormError>
      </div>
    </div>
  );
}
