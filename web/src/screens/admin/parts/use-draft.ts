/** Settings that are changed before they are saved, with the version that the admin began with: what another saves meanwhile is not overwritten unseen. */
import type { QueryKey } from '@tanstack/react-query';
import type { Revision } from '@yinmu/contract/revisions.ts';
import { useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { mergeDraft } from './merge-draft.ts';

interface Begun<T> {
  version: number;
  /** The settings that it was begun on. */
  base: T;
  settings: T;
  met?: Met<T>;
}
/** Another admin has saved since the draft was begun, and the draft holds it now. */
export interface Met<T> {
  by: string;
  theirs: T;
  before: T;
  /** Both have changed the same, and the draft's stands. */
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
    /** The body of the call that saves. */
    body: { version: begun.version, settings: shown },
    change: (changes: Partial<T>) => setDraft({ ...begun, settings: { ...shown, ...changes } }),
    undo: () => setDraft(undefined),
    /** Where another admin came first, the draft takes what they have changed and it has not. */
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
  /** Asks for the newest anew. */
  reread: () => Promise<Revision<T> | undefined>;
  write: (change: { version: number; settings: T }) => Promise<unknown>;
  /** Queries whose answers follow from the settings. */
  renews?: readonly QueryKey[] | undefined;
}
export type Draft<T> = ReturnType<typeof useDraft<T>>;
export function useDraft<T>({ newest, reread, write, renews = [] }: DraftOptions<T>) {
  const { t } = useTranslation();
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
