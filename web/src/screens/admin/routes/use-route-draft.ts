/** The draft of a title's routes, with the version that it was begun on: what others save meanwhile is neither lost nor overwritten unseen. */
import type { DeskRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { afterSaving, draftOf, givenRoutes, isStored, type Routes } from './route-draft.ts';

const STEPS = 100;

interface Draft {
  /** The stored routes that it was begun on. */
  base: DeskRoutes;
  routes: Routes;
  /** The draft before each of the last steps. */
  past: readonly Routes[];
}
const begun = (base: DeskRoutes): Draft => ({ base, routes: draftOf(base), past: [] });
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @param saved the routes as they are stored, read anew after each change of the title */
export function useRouteDraft(saved: DeskRoutes) {
  const [draft, setDraft] = useState(() => begun(saved));
  const { base, routes, past } = draft;
  const isChanged = !isStored(routes, base.routes);
  const isNewer = saved.version > base.version;
  const isOvertaken = isNewer && isChanged && !isSame(saved.routes, base.routes);
  // Where only other fields of the title were changed, or nothing was typed here, the draft goes on from what is stored now.
  if (isNewer && !isOvertaken) setDraft(isChanged || isSame(saved.routes, base.routes) ? { ...draft, base: saved } : begun(saved));
  return {
    routes,
    version: base.version,
    isChanged,
    /** Others have changed the routes since the draft was begun. */
    isOvertaken,
    canStepBack: past.length > 0,
    /** @param isStep whether it can be stepped back to what was before; typing is no step */
    change: (to: (routes: Routes) => Routes, isStep = true) =>
      setDraft((now) => ({ ...now, routes: to(now.routes), past: isStep ? [...now.past.slice(1 - STEPS), now.routes] : now.past })),
    stepBack: () => setDraft((now) => ({ ...now, routes: now.past.at(-1) ?? now.routes, past: now.past.slice(0, -1) })),
    /** The stored routes take the place of the draft. */
    discard: () => setDraft(begun(saved)),
    /** The draft is saved over what others have saved. */
    keepOwn: () => setDraft((now) => ({ ...now, base: saved })),
    /** After the draft was saved: text that was typed while it was sent stays. */
    isSaved: (stored: DeskRoutes, sent: Routes) =>
      setDraft((now) => {
        const routes = afterSaving(now.routes, sent, stored.routes);
        if (isStored(routes, stored.routes)) return { ...now, base: stored, routes };
        return isSame(givenRoutes(now.routes), givenRoutes(sent)) ? begun(stored) : { ...now, base: stored };
      }),
  };
}
export type RouteDraft = ReturnType<typeof useRouteDraft>;
