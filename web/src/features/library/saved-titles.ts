/** Hearts and clocks: which titles the member keeps. Changed at once, and undone with a message where the server refuses. */
import { getMarks, type Shelf, shelves } from '@yinmu/contract/library.endpoints.ts';
import { useSyncExternalStore } from 'react';
import { api, queryClient } from '../../api/query.ts';
import { currentUser, onSession } from '../../api/signed-in.ts';

type Marks = Record<Shelf, ReadonlySet<number>>;
const NONE: Marks = { favorites: new Set(), watchlist: new Set() };
let marks: Marks = NONE;
const listeners = new Set<() => void>();

function set(next: Marks) {
  marks = next;
  for (const listener of listeners) listener();
}

/** Pressed while the member's marks are on their way: their answer may not know of it yet. */
let early: [shelf: Shelf, vodId: number, on: boolean][] = [];
let known = false;

const withMark = (marks: Marks, shelf: Shelf, vodId: number, on: boolean): Marks => {
  const next = new Set(marks[shelf]);
  on ? next.add(vodId) : next.delete(vodId);
  return { ...marks, [shelf]: next };
};
function change(shelf: Shelf, vodId: number, on: boolean) {
  if (!known) early.push([shelf, vodId, on]);
  set(withMark(marks, shelf, vodId, on));
}
function learn(all: Marks) {
  known = true;
  set(early.reduce((sum, one) => withMark(sum, ...one), all));
  early = [];
}

/** Follows the session: another member has other marks. */
export function startMarks() {
  let member: number | undefined;
  const load = () => {
    const id = currentUser()?.id;
    if (id === member) return;
    if (member !== undefined) early = [];
    member = id;
    known = false;
    set(early.reduce((sum, one) => withMark(sum, ...one), NONE));
    if (id === undefined) return;
    api.call(getMarks).then(
      (all) => currentUser()?.id === id && learn({ favorites: new Set(all.favorites), watchlist: new Set(all.watchlist) }),
      // Hearts stay empty; pressing one still works.
      () => {},
    );
  };
  onSession(load);
  load();
}

/** @throws what the server refuses, after the mark is as it was */
export async function mark(shelf: Shelf, vodId: number, on: boolean) {
  change(shelf, vodId, on);
  try {
    if (on) await api.call(shelves[shelf].add, { body: { vodId } });
    else await api.call(shelves[shelf].remove, { params: { id: vodId } });
    await queryClient.invalidateQueries({ queryKey: [`/user/${shelf}`] });
  } catch (error) {
    change(shelf, vodId, !on);
    throw error;
  }
}

export const useMark = (shelf: Shelf, vodId: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => marks[shelf].has(vodId),
    () => false,
  );
