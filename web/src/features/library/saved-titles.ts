/** The titles that the member has saved: favorites (hearts) and the watchlist (clocks). Changed at once, before the server has answered. */
import { type Collection, collections, getMarks } from '@yinmu/contract/members/library.endpoints.ts';
import { api, queryClient } from '../../api/query.ts';
import { currentUser, onSession } from '../../api/signed-in.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { createStore } from '../../lib/store.ts';

type SavedTitles = Record<Collection, ReadonlySet<number>>;
interface State extends SavedTitles {
  member: number | undefined;
}
const NONE: SavedTitles = { favorites: new Set(), watchlist: new Set() };
const store = createStore<State>({ ...NONE, member: undefined });

type Change = [collection: Collection, vodId: number, on: boolean];
/** Changes made while the member's titles are on their way: the answer may not know of them yet. Undefined once it has come. */
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

/** Other tabs of this browser show the same hearts. */
const tabs = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('saved');
tabs?.addEventListener('message', ({ data: { member, made } }: MessageEvent<{ member: number | undefined; made: Change }>) => {
  if (member !== undefined && member === store.get().member) show(...made);
});
function change(...made: Change) {
  show(...made);
  tabs?.postMessage({ member: currentUser()?.id, made });
}

/** Follows the session: another member has other titles. */
export function followSavedTitles() {
  const load = () => {
    const member = currentUser()?.id;
    const before = store.get().member;
    if (member === before) return;
    // A visitor's press becomes the member's who signs in by it; a member's stays theirs.
    pending = before === undefined ? (pending ?? []) : [];
    store.set({ ...pending.reduce(withChange, NONE), member });
    if (member === undefined) return;
    api.call(getMarks).then(
      (all) => {
        if (store.get().member !== member) return;
        store.set((pending ?? []).reduce(withChange, { favorites: new Set(all.favorites), watchlist: new Set(all.watchlist) }));
        pending = undefined;
      },
      // Hearts stay empty; pressing one still works.
      () => {},
    );
  };
  onSession(load);
  load();
}

/** Shows a title as saved, or not, before the server has answered. @returns takes it back, unless another member's titles are shown by then */
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
export const useIsSaved = (collection: Collection, vodId: number): boolean => useStore(store, (saved) => saved[collection].has(vodId));
