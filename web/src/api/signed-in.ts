/** The signed-in member. If there is a session cookie, asks the server once when the page starts. */

import { SIGNED_IN_COOKIE } from '@yinmu/contract/limits.ts';
import { checkAuth, logout, type User } from '@yinmu/contract/members/session.endpoints.ts';
import { readCookie } from '../lib/cookies.ts';
import { useStore } from '../lib/hooks/use-store.ts';
import { showMember } from '../lib/show-member.ts';
import { retryOnceBack } from '../lib/site-away.ts';
import { createStore } from '../lib/store.ts';
import { writeStored } from '../lib/stored.ts';
import { mayPass } from './client.ts';
import { api, connectSession, queryClient } from './query.ts';

export interface AuthState {
  user: User | undefined;
  isAuthenticated: boolean;
  /** True while the session is being checked. */
  loading: boolean;
  /** True if the server did not respond. The check is repeated later, without asking for a sign-in. */
  isUnsure: boolean;
}
const session = createStore<AuthState>({ user: undefined, isAuthenticated: false, loading: true, isUnsure: false });
function set(user: User | undefined, isUnsure = false) {
  showMember(user !== undefined || isUnsure);
  session.set({ user, isAuthenticated: user !== undefined, loading: false, isUnsure });
}

export const currentUser = () => session.get().user;
export const withoutAccount = () => readCookie(SIGNED_IN_COOKIE) === undefined;
export const onSession = session.subscribe;
/** Listens for sign-outs, to clear the member's data. @returns a function that stops listening */
export function onMemberLeft(listener: () => void): () => void {
  let known = currentUser()?.id;
  return onSession(() => {
    const hasLeft = known !== undefined && currentUser()?.id !== known;
    known = currentUser()?.id;
    if (hasLeft) listener();
  });
}
const onEnded = new Set<() => void>();
/** Listens for sessions that the server ended: from another device, by an admin, or by expiry. */
export const onSessionEnded = (listener: () => void) => void onEnded.add(listener);
/** On the server, `loading` is always true. */
export const useAuth = (): AuthState => useStore(session, (state) => state);
export const useUser = () => useAuth().user;

/** Checks the session. A failure is only logged and leaves the visitor signed out (§8). */
async function check(): Promise<void> {
  if (withoutAccount()) return set(undefined);
  try {
    set(await api.call(checkAuth));
  } catch (error) {
    // The viewer may have signed in during the request.
    if (currentUser()) return;
    console.warn('signed out', error);
    set(undefined, mayPass(error));
    if (mayPass(error)) retryOnceBack(check, true);
  }
}
let checked: Promise<void> | undefined;
export const startSession = (): Promise<void> => (checked ??= check());

/** Waits for the session check, for buttons pressed before it ends. */
export async function signedInUser(): Promise<User | undefined> {
  await startSession();
  return currentUser();
}

/** Changes the member and clears cached answers, which belong to the previous one. */
function change(next: User | undefined) {
  queryClient.removeQueries({ predicate: ({ queryKey: [address] }) => typeof address === 'string' && address.startsWith('/user/') });
  set(next);
}

/** Asks the server who is signed in, because another account now is. */
const askAgain = async () => change(await api.call(checkAuth).catch(() => undefined));

/** Tells other tabs about changes, because all tabs share one session. A tab that misses the message finds out with its next call. */
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
