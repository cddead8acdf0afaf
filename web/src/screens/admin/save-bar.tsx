/** Saves a draft or drops it, and says what another admin has saved meanwhile. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { MetNotice } from './met-notice.tsx';
import type { Draft } from './use-draft.ts';

interface SaveBarProps<T> {
  draft: Draft<T>;
  /** It is the end of a form, which saves. */
  inForm?: boolean;
  /** Names what differs between two versions; nothing where that has no words. */
  describe?: (settings: T, before: T) => string;
  /** A failure beside that of saving. */
  error?: string | undefined;
  /** Stands beside saving. */
  children?: ReactNode;
}
export function SaveBar<T>({ draft, inForm = false, describe, error, children }: SaveBarProps<T>) {
  const { t } = useTranslation();
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
