/** The member's favorites, watchlist, follows and “not interested” titles, updated optimistically. */
import { type Collection, collections, getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { api, queryClient } from '../../../api/query.ts';
import { currentUser, onSession } from '../../../api/signed-in.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { createStore } from '../../../lib/store.ts';

type SavedTitles = Record<Collection, ReadonlySet<number>>;
interface State extends SavedTitles {
  member: number | undefined;
  isLoaded: boolean;
}
const NONE: SavedTitles = { favorites: new Set(), watchlist: new Set(), follows: new Set(), notInterested: new Set() };
const store = createStore<State>({ ...NONE, member: undefined, isLoaded: false });

type Change = [collection: Collection, vodId: number, on: boolean];
/** Changes made while the lists load; undefined once loaded. */
let pending: Change[] | undefined = [];

const withChange = (titles: SavedTitles, [collection, vodId, on]: Change): SavedTitles => {
  const next = new Set(titles[collection]);
  on ? next.add(vodId) : next.delete(vodId);
  return { ...titles, [collection]: next };
};
function show(...made: Change) {
  pending?.push(made);
  store.set(withChange(store.get(), made));
}

const tabs = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('saved');
tabs?.addEventListener('message', ({ data: { member, made } }: MessageEvent<{ member: number | undefined; made: Change }>) => {
  if (member !== undefined && member === store.get().member) show(...made);
});
function change(...made: Change) {
  show(...made);
  tabs?.postMessage({ member: currentUser()?.id, made });
}

/** Reloads the lists when the member changes. */
export function followSavedTitles() {
  const load = () => {
    const member = currentUser()?.id;
    const before = store.get().member;
    if (member === before) return;
    // A visitor's unsent changes survive their sign-in. A member's do not pass to another member.
    pending = before === undefined ? (pending ?? []) : [];
    store.set({ ...pending.reduce(withChange, NONE), member, isLoaded: false });
    if (member === undefined) return;
    api.call(getMarks).then(
      (all) => {
        if (store.get().member !== member) return;
        const { favorites, watchlist, follows, notInterested } = all;
        const known = { favorites: new Set(favorites), watchlist: new Set(watchlist), follows: new Set(follows), notInterested: new Set(notInterested) };
        store.set({ ...(pending ?? []).reduce(withChange, known), isLoaded: true });
        pending = undefined;
      },
      // The buttons work even if the lists fail to load.
      () => {},
    );
  };
  onSession(load);
  load();
}

/** Shows a title as saved or not. @returns a function that undoes it, unless the member changed */
export function showSaved(collection: Collection, vodId: number, on: boolean): () => void {
  const member = currentUser()?.id;
  change(collection, vodId, on);
  return () => {
    if (currentUser()?.id === member) change(collection, vodId, !on);
  };
}

/** @throws ApiError */
export async function saveTitle(collection: Collection, vodId: number, on: boolean): Promise<void> {
  const { add, remove } = collections[collection];
  if (on) await api.call(add, { body: { vodId } });
  else await api.call(remove, { params: { id: vodId } });
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(`/user/${collection}`) });
}

export const savedTitles = (): SavedTitles => store.get();
export const useUnwanted = (): ReadonlySet<number> => useStore(store, ({ notInterested }) => notInterested);
export const useFollowed = (): ReadonlySet<number> => useStore(store, ({ follows }) => follows);
export const useSavedCount = (collection: Collection) => useStore(store, (state) => state[collection].size);
export const useIsSaved = (collection: Collection, vodId: number): boolean => useStore(store, (saved) => saved[collection].has(vodId));
/** True once the account's own lists are loaded, not just later changes. */
export const useAreLoaded = (): boolean => useStore(store, ({ isLoaded }) => isLoaded);
