/**
 * The operator's statistics script, never for staff. It could read all that its document shows, so a page that may not have it is loaded anew: the server
 * then leaves out both the script and its host.
 */
import type { PageShape } from '@yinmu/contract/page.ts';
import { mayHaveScript } from '@yinmu/contract/site/outside-script.ts';
import { type DataRouter, matchRoutes } from 'react-router';
import { currentUser, onSession } from './signed-in.ts';

const isStaff = () => (currentUser()?.role ?? 'member') !== 'member';

/** @param session resolves once it is known who is signed in */
export async function startOutsideScript(src: string, router: DataRouter, session: Promise<void>) {
  await session;
  if (isStaff()) return;
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  // Someone of the staff has signed in, perhaps in another tab.
  onSession(() => isStaff() && location.reload());
  let at = location.pathname;
  router.subscribe(({ navigation, location: here }) => {
    const to = navigation.location ?? here;
    // The page of an unknown address may have it, wherever that is.
    if (to.pathname === at) return;
    at = to.pathname;
    const page = matchRoutes(router.routes, to)?.at(-1)?.route.handle as PageShape | undefined;
    if (page && !mayHaveScript(page)) location.assign(to.pathname + to.search + to.hash);
  });
}
