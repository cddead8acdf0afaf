/**
 * Loads the operator's statistics script, but never for staff: the script could read everything in the document. Reloads pages that must not have the
 * script, and the server then leaves out both the script and its host.
 */
import type { PageShape } from '@yinmu/contract/page.ts';
import { mayHaveScript } from '@yinmu/contract/site/outside-script.ts';
import { type DataRouter, matchRoutes } from 'react-router';
import { currentUser, onSession } from './signed-in.ts';

const isStaff = () => (currentUser()?.role ?? 'member') !== 'member';

/** @param session resolves once the session is known */
export async function startOutsideScript(src: string, router: DataRouter, session: Promise<void>) {
  await session;
  if (isStaff()) return;
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  // A staff member signed in, perhaps in another tab.
  onSession(() => isStaff() && location.reload());
  let at = location.pathname;
  router.subscribe(({ navigation, location: here }) => {
    const to = navigation.location ?? here;
    // Pages with unknown addresses may keep the script.
    if (to.pathname === at) return;
    at = to.pathname;
    const page = matchRoutes(router.routes, to)?.at(-1)?.route.handle as PageShape | undefined;
    if (page && !mayHaveScript(page)) location.assign(to.pathname + to.search + to.hash);
  });
}
