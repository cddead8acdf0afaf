/** Edits settings from a known version, so that another admin's changes are not overwritten unseen. */
import type { QueryKey } from '@tanstack/react-query';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { useState } from 'react';
import { useAction } from '../../../../forms/use-action.ts';
import { t } from '../../../../locales/t.ts';
import { mergeDraft } from './merge-draft.ts';

interface Begun<T> {
  version: number;
  /** What the draft started from. */
  base: T;
  settings: T;
  met?: Met<T>;
}
/** Says that another admin's changes were merged into the draft. */
export interface Met<T> {
  by: string;
  theirs: T;
  before: T;
  /** True if both changed the same value, in which case the draft wins. */
  hasConflict: boolean;
}
function useChanges<T>(newest: Revision<T>) {
  const [draft, setDraft] = useState<Begun<T>>();
  const shown = draft?.settings ?? newest.settings;
  const begun = draft ?? { version: newest.version, base: newest.settings, settings: newest.settings };
  return {
    shown,
    isChanged: JSON.stringify(shown) !== JSON.stringify(newest.settings),
    met: draft?.met,
    body: { version: begun.version, settings: shown },
    change: (changes: Partial<T>) => setDraft({ ...begun, settings: { ...shown, ...changes } }),
    undo: () => setDraft(undefined),
    takeIn(known: Revision<T> | undefined) {
      setDraft((now) => {
        if (!known || !now || known.version === now.version) return now;
        const { settings, hasConflict } = mergeDraft(now.base, now.settings, known.settings);
        return { version: known.version, base: known.settings, settings, met: { by: known.by, theirs: known.settings, before: now.base, hasConflict } };
      });
    },
  };
}

interface DraftOptions<T> {
  newest: Revision<T>;
  reread: () => Promise<Revision<T> | undefined>;
  write: (change: { version: number; settings: T }) => Promise<unknown>;
  renews?: readonly QueryKey[] | undefined;
}
export type Draft<T> = ReturnType<typeof useDraft<T>>;
export function useDraft<T>({ newest, reread, write, renews = [] }: DraftOptions<T>) {
  const { body, takeIn, ...changes } = useChanges(newest);
  const action = useAction(write, {
    toasts: false,
    success: t('admin:done'),
    invalidates: renews,
    onDone: changes.undo,
    onSettled: async () => takeIn(await reread()),
  });
  return { ...changes, save: () => action.run(body), isSaving: action.isPending, error: action.error };
}
