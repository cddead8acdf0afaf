/** Hearts and clocks: which titles the member keeps. Changed at once, and undone with a message where the server refuses. */
import { type Collection, collections, getMarks } from '@yinmu/contract/library.endpoints.ts';
import { useSyncExternalStore } from 'react';
import { api, queryClient } from '../../api/query.ts';
import { currentUser, onSession } from '../../api/signed-in.ts';

type SavedTitles = Record<Collection, ReadonlySet<number>>;
const NONE: SavedTitles = { favorites: new Set(), watchlist: new Set() };
let saved: SavedTitles = NONE;
const listeners = new Set<() => void>();

function set(next: SavedTitles) {
  saved = next;
  for (const listener of listeners) listener();
}

/** Pressed while the member's marks are on their way: their answer may not know of it yet. */
let pending: [shelf: Collection, vodId: number, on: boolean][] = [];
let loaded = false;

const withTitle = (titles: SavedTitles, shelf: Collection, vodId: number, on: boolean): SavedTitles => {
  const next = new Set(titles[shelf]);
  on ? next.add(vodId) : next.delete(vodId);
  return { ...titles, [shelf]: next };
};
function change(shelf: Collection, vodId: number, on: boolean) {
  if (!loaded) pending.push([shelf, vodId, on]);
  set(withTitle(saved, shelf, vodId, on));
}
function receive(all: SavedTitles) {
  loaded = true;
  set(pending.reduce((sum, one) => withTitle(sum, ...one), all));
  pending = [];
}

/** Follows the session: another member has other marks. */
export function followSavedTitles() {
  let member: number | undefined;
  const load = () => {
    const id = currentUser()?.id;
    if (id === member) return;
    if (member !== undefined) pending = [];
    member = id;
    loaded = false;
    set(pending.reduce((sum, one) => withTitle(sum, ...one), NONE));
    if (id === undefined) return;
    api.call(getMarks).then(
      (all) => currentUser()?.id === id && receive({ favorites: new Set(all.favorites), watchlist: new Set(all.watchlist) }),
      // Hearts stay empty; pressing one still works.
      () => {},
    );
  };
  onSession(load);
  load();
}

/** @throws what the server refuses, after the mark is as it was */
export async function setSaved(shelf: Collection, vodId: number, on: boolean) {
  change(shelf, vodId, on);
  try {
    if (on) await api.call(collections[shelf].add, { body: { vodId } });
    else await api.call(collections[shelf].remove, { params: { id: vodId } });
    await queryClient.invalidateQueries({ queryKey: [`/user/${shelf}`] });
  } catch (error) {
    change(shelf, vodId, !on);
    throw error;
  }
}

export const useIsSaved = (shelf: Collection, vodId: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => saved[shelf].has(vodId),
    () => false,
  );
