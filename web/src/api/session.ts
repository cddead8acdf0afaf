/** Who is signed in. Asked once at the start, if there is a session to ask for; the rest of the site is told of changes. */

import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { checkAuth, logout, type User } from '@yinmu/contract/session.ts';
import { useSyncExternalStore } from 'react';
import { readCookie } from '../ui/cookies.ts';
import { api, queryClient, whenSessionLost } from './query.ts';

let user: User | undefined;
const listeners = new Set<() => void>();

function set(next: User | undefined) {
  user = next;
  for (const listener of listeners) listener();
}

export const currentUser = () => user;
export function onSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** The one who is signed in; nobody in what the server draws. */
export const useUser = () => useSyncExternalStore(onSession, currentUser, () => undefined);

/** Before anything is taken over. A failure leaves the visitor signed out, as does the lack of a session. */
export async function startSession() {
  if (readCookie(SIGNED_IN_COOKIE) === undefined) return;
  try {
    set(await api.call(checkAuth));
  } catch (error) {
    console.warn('signed out', error);
  }
}

/** What another user asked for is not this one's. */
function change(next: User | undefined) {
  queryClient.removeQueries({ predicate: ({ queryKey: [address] }) => typeof address === 'string' && address.startsWith('/user/') });
  set(next);
}

/** Other tabs of this browser: one session is all of theirs. */
const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('session');
const tellTabs = () => tabs?.postMessage(user?.id ?? 0);
tabs?.addEventListener('message', async ({ data }) => {
  if (data === (user?.id ?? 0)) return;
  change(data === 0 ? undefined : await api.call(checkAuth).catch(() => undefined));
});
whenSessionLost(() => user && signedOut());

export function signedIn(next: User) {
  if (user?.id === next.id) return set(next);
  change(next);
  tellTabs();
}
export function signedOut() {
  change(undefined);
  tellTabs();
}
export async function signOut() {
  await api.call(logout);
  signedOut();
}
