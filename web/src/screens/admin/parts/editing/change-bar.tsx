import type { ReactNode } from 'react';
import type { Action } from '../../../../forms/use-action.ts';
import { t } from '../../../../locales/t.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/field.tsx';
import { useUnsaved } from './unsaved.tsx';

interface ChangeBarProps {
  isChanged: boolean;
  /** Labels of the changed fields. */
  changed?: readonly string[];
  save: Pick<Action<never>, 'isPending' | 'error'>;
  onDiscard: () => void;
  children?: ReactNode;
}

/** A bar that saves or discards changes of the form around it, and stays in view. */
export function ChangeBar({ isChanged, changed = [], save, onDiscard, children }: ChangeBarProps) {
  useUnsaved(isChanged);
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 bg-surface py-3">
      <Button type="submit" disabled={!isChanged || save.isPending}>
        {t('admin:site.save')}
      </Button>
      <Button kind="quiet" disabled={!isChanged} onClick={onDiscard}>
        {t('admin:site.undo')}
      </Button>
      {changed.length > 0 && (
        <p className="min-w-0 flex-1 basis-40 text-sm text-muted [overflow-wrap:anywhere]">
          {t('admin:titles.changed', { fields: changed.join(t('admin:merge.comma')) })}
        </p>
      )}
      {children}
      <FormError>{save.error}</FormError>
    </div>
  );
}
