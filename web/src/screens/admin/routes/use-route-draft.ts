/** Edits the routes of a title from a known version, so that somebody else's changes are not overwritten unseen. */
import type { DeskRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { afterSaving, draftOf, givenRoutes, isStored, type Routes } from './route-draft.ts';

interface Draft {
  /** What the draft started from. */
  base: DeskRoutes;
  routes: Routes;
}
const begun = (base: DeskRoutes): Draft => ({ base, routes: draftOf(base) });
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @param saved the stored routes, reloaded after each change of the title */
export function useRouteDraft(saved: DeskRoutes) {
  const [draft, setDraft] = useState(() => begun(saved));
  const { base, routes } = draft;
  const isChanged = !isStored(routes, base.routes);
  const isNewer = saved.version > base.version;
  const isOvertaken = isNewer && isChanged && !isSame(saved.routes, base.routes);
  // If the stored routes did not change, or nothing was typed, continue from the stored ones.
  if (isNewer && !isOvertaken) setDraft(isChanged || isSame(saved.routes, base.routes) ? { ...draft, base: saved } : begun(saved));
  return {
    routes,
    version: base.version,
    isChanged,
    isOvertaken,
    change: (to: (routes: Routes) => Routes) => setDraft((now) => ({ ...now, routes: to(now.routes) })),
    discard: () => setDraft(begun(saved)),
    /** On save, overwrites what others changed. */
    keepOwn: () => setDraft((now) => ({ ...now, base: saved })),
    /** Keeps what was typed while saving. */
    isSaved: (stored: DeskRoutes, sent: Routes) =>
      setDraft((now) => {
        const routes = afterSaving(now.routes, sent, stored.routes);
        if (isStored(routes, stored.routes)) return { ...now, base: stored, routes };
        return isSame(givenRoutes(now.routes), givenRoutes(sent)) ? begun(stored) : { ...now, base: stored };
      }),
  };
}
export type RouteDraft = ReturnType<typeof useRouteDraft>;
