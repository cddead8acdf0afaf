/** The signed-in member. The server is asked once at the start, if there is a session cookie; the store tells the rest of the site of changes. */

import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { checkAuth, logout, type User } from '@yinmu/contract/members/session.endpoints.ts';
import { readCookie } from '../lib/cookies.ts';
import { useStore } from '../lib/hooks/use-store.ts';
import { retryOnceBack } from '../lib/site-away.ts';
import { createStore } from '../lib/store.ts';
import { writeStored } from '../lib/stored.ts';
import { mayPass } from './client.ts';
import { api, connectSession, queryClient } from './query.ts';

export interface AuthState {
  user: User | undefined;
  isAuthenticated: boolean;
  /** Whether there is a session is still being asked. */
  loading: boolean;
  /** The site could not say whether there is one, and is asked again: nobody is sent to sign in. */
  isUnsure: boolean;
}
const session = createStore<AuthState>({ user: undefined, isAuthenticated: false, loading: true, isUnsure: false });
const set = (user: User | undefined, isUnsure = false) => session.set({ user, isAuthenticated: user !== undefined, loading: false, isUnsure });

export const currentUser = () => session.get().user;
/** There is no session that the server could tell of. */
export const withoutAccount = () => readCookie(SIGNED_IN_COOKIE) === undefined;
export const onSession = session.subscribe;
/** A member is no longer signed in here: what was theirs is not the next visitor's. @returns ends it */
export function onMemberLeft(listener: () => void): () => void {
  let known = currentUser()?.id;
  return onSession(() => {
    const hasLeft = known !== undefined && currentUser()?.id !== known;
    known = currentUser()?.id;
    if (hasLeft) listener();
  });
}
const onEnded = new Set<() => void>();
/** The server has ended the session: on another device, by an admin, or by time. */
export const onSessionEnded = (listener: () => void) => void onEnded.add(listener);
/** On the server the session is always still being checked. */
export const useAuth = (): AuthState => useStore(session, (state) => state);
export const useUser = () => useAuth().user;

/** A failure is only logged and leaves the visitor signed out (§8), as does the lack of a session. */
async function check(): Promise<void> {
  if (withoutAccount()) return set(undefined);
  try {
    set(await api.call(checkAuth));
  } catch (error) {
    // Somebody may have signed in meanwhile.
    if (currentUser()) return;
    console.warn('signed out', error);
    set(undefined, mayPass(error));
    if (mayPass(error)) retryOnceBack(check, true);
  }
}
let checked: Promise<void> | undefined;
export const startSession = (): Promise<void> => (checked ??= check());

/** For what is pressed before the session is known: who is signed in, once it is. */
export async function signedInUser(): Promise<User | undefined> {
  await startSession();
  return currentUser();
}

/** Cached answers belong to the member who asked for them. */
function change(next: User | undefined) {
  queryClient.removeQueries({ predicate: ({ queryKey: [address] }) => typeof address === 'string' && address.startsWith('/user/') });
  set(next);
}

/** Somebody else is signed in by now. */
const askAgain = async () => change(await api.call(checkAuth).catch(() => undefined));

/** Other tabs of this browser: one session is all of theirs. A tab that hears nothing finds out by its next call. */
const tabs = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
const tellTabs = () => tabs?.postMessage(currentUser()?.id ?? 0);
tabs?.addEventListener('message', async ({ data }) => {
  if (data === (currentUser()?.id ?? 0)) return;
  if (data === 0) change(undefined);
  else await askAgain();
});
connectSession({
  member: () => currentUser()?.id,
  onRefused: (code) => {
    if (code === 'unauthenticated' && currentUser()) {
      signedOut();
      for (const listener of onEnded) listener();
    }
    if (code === 'member_changed') void askAgain();
  },
});

const LOGIN_TIMESTAMP = 'login-timestamp';

export function signedIn(next: User) {
  if (currentUser()?.id === next.id) return set(next);
  writeStored(LOGIN_TIMESTAMP, Date.now());
  change(next);
  tellTabs();
}
export function signedOut() {
  writeStored(LOGIN_TIMESTAMP, null);
  change(undefined);
  tellTabs();
}
export async function signOut() {
  await api.call(logout);
  signedOut();
}
