/** Settings that are changed before they are saved, with the version that the admin began with: what another saves meanwhile is not overwritten unseen. */
import type { Revision } from '@yinmu/contract/revisions.ts';
import { useState } from 'react';

interface Begun<T> {
  version: number;
  settings: T;
}
export function useDraft<T>(newest: Revision<T>) {
  const [draft, setDraft] = useState<Begun<T>>();
  const shown = draft?.settings ?? newest.settings;
  return {
    shown,
    isChanged: JSON.stringify(shown) !== JSON.stringify(newest.settings),
    /** The body of the call that saves. */
    body: draft ?? { version: newest.version, settings: newest.settings },
    change: (changes: Partial<T>) => setDraft({ version: draft?.version ?? newest.version, settings: { ...shown, ...changes } }),
    undo: () => setDraft(undefined),
    /** Where another admin came first, theirs is known by now, and the draft may be saved over it. */
    takeIn: (known: Revision<T> | undefined) => known && setDraft((now) => now && { ...now, version: known.version }),
  };
}
