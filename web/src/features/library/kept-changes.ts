/**
 * Changes of a member's favorites, watchlist and lists that were made while the site did not answer. They are kept in this browser,
 * over reloads, and sent in their order once it answers. Each only says what is to be so, so that it may be sent twice.
 */
import { type Collection, collections } from '@yinmu/contract/library.endpoints.ts';
import { isAway } from '../../api/client.ts';
import { api, queryClient } from '../../api/query.ts';
import { currentUser, onSession } from '../../api/signed-in.ts';
import { createStore } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

export interface KeptChange {
  member: number;
  /** A collection, or the number of a list. */
  target: Collection | number;
  vodId: number;
  on: boolean;
}
const KEY = 'kept-changes';
/** Milliseconds after which the site is asked again. */
const AGAIN_MS = 10_000;

const isChanges = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each?.member === 'number' && typeof each?.vodId === 'number');
const stored = () => ({ changes: readStored<KeptChange[]>(KEY, [], isChanges) });
export const keptChanges = createStore<{ changes: readonly KeptChange[] }>(stored(), { changes: [] });

const isSame = (a: KeptChange, b: KeptChange) => a.member === b.member && a.target === b.target && a.vodId === b.vodId;
const without = (change: KeptChange) => keptChanges.get().changes.filter((each) => !isSame(each, change));
function write(changes: readonly KeptChange[]) {
  writeStored(KEY, changes);
  keptChanges.set({ changes });
}
const keptOf = (member: number | undefined) => keptChanges.get().changes.find((each) => each.member === member);

/** @throws ApiError */
async function send({ target, vodId, on }: KeptChange): Promise<void> {
  if (typeof target === 'number') {
    const { addToList, removeFromList } = await import('@yinmu/contract/lists.endpoints.ts');
    if (on) await api.call(addToList, { params: { id: target }, body: { vodId } });
    else await api.call(removeFromList, { params: { id: target, vodId } });
  } else if (on) await api.call(collections[target].add, { body: { vodId } });
  else await api.call(collections[target].remove, { params: { id: vodId } });
  const changed = `/user/${typeof target === 'number' ? 'lists' : target}`;
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(changed) });
}

let again: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/**
 * Sends what is kept of the member who is signed in, one after the other, until the site does not answer again.
 * @param onRefused called with what the site does not take
 */
export async function sendKept(onRefused: (change: KeptChange) => void): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(again);
  for (let next = keptOf(currentUser()?.id); next; next = keptOf(currentUser()?.id)) {
    const sent = next;
    try {
      await send(sent);
    } catch (error) {
      if (isAway(error)) {
        again = setTimeout(() => void sendKept(onRefused), AGAIN_MS);
        break;
      }
      onRefused(sent);
    }
    // A press that came meanwhile says something else, and stays.
    write(keptChanges.get().changes.filter((each) => each !== sent));
  }
  isSending = false;
}

/**
 * Sends a change, or keeps it where the site does not answer. One that is kept of the same title is older, and goes.
 * @returns whether it is done; a kept one is not yet
 * @throws ApiError where the site refuses it
 */
export async function sendOrKeep(target: Collection | number, vodId: number, on: boolean): Promise<boolean> {
  const member = currentUser()?.id;
  const made = { member: member ?? 0, target, vodId, on };
  try {
    await send(made);
  } catch (error) {
    if (member === undefined || !isAway(error)) throw error;
    write([...without(made), made]);
    return false;
  }
  write(without(made));
  return true;
}

/** Follows network, session and other tabs from the start of the page on. */
export function startKeptChanges(onRefused: (change: KeptChange) => void) {
  const begin = () => void sendKept(onRefused);
  addEventListener('online', begin);
  addEventListener('storage', ({ key }) => key === KEY && keptChanges.set(stored()));
  onSession(begin);
  // A kept change is sent by the timer of its failure.
  keptChanges.subscribe(() => {
    clearTimeout(again);
    if (!isSending) again = setTimeout(begin, AGAIN_MS);
  });
  begin();
}
