/**
 * Changes of a member's favorites, watchlist and lists that were made while the site did not answer. They are kept in this browser,
 * over reloads, and sent in their order once it answers. Each only says what is to be so, so that it may be sent twice, and how
 * long ago it was pressed, so that it does not undo what another device has done since.
 */
import { type Collection, collections } from '@yinmu/contract/library.endpoints.ts';
import { isAway } from '../../api/client.ts';
import { api, queryClient } from '../../api/query.ts';
import { isClockSure, serverNow, whenClockLearned } from '../../api/server-clock.ts';
import { currentUser, onSession } from '../../api/signed-in.ts';
import { createStore } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { ageOf, type Dated } from './ages.ts';
import { isLater, learnAge } from './learn-age.ts';

export interface KeptChange extends Dated {
  member: number;
  /** A collection, or the number of a list. */
  target: Collection | number;
  vodId: number;
  on: boolean;
}
const KEY = 'kept-changes';
/** Milliseconds after which the site is asked again. */
const AGAIN_MS = 10_000;
/** Nobody presses more hearts than that without a network; one more fails as it would without this. */
const MAX_KEPT = 500;

/** A damaged one is left out, and keeps no other from the account. */
const isChange = (value: unknown): value is KeptChange => {
  const each = value as Partial<KeptChange> | null;
  return (
    [each?.member, each?.vodId, each?.at].every(Number.isSafeInteger) &&
    typeof each?.on === 'boolean' &&
    (Number.isSafeInteger(each.target) || String(each.target) in collections)
  );
};
const read = (otherwise: readonly KeptChange[]) => readStored<unknown[]>(KEY, [...otherwise], Array.isArray).filter(isChange);
const stored = () => ({ changes: read([]) });
export const keptChanges = createStore<{ changes: readonly KeptChange[] }>(stored(), { changes: [] });

const isSame = (a: KeptChange, b: KeptChange) => a.member === b.member && a.target === b.target && a.vodId === b.vodId;
/** Whether what is in memory is stored too. */
let isStored = true;
/** Begins with what is stored: another tab may have changed it. */
function change(next: (changes: readonly KeptChange[]) => readonly KeptChange[]) {
  const changes = next(isStored ? read(keptChanges.get().changes) : keptChanges.get().changes);
  isStored = writeStored(KEY, changes);
  keptChanges.set({ changes });
}
whenClockLearned((moved) => change((changes) => changes.map((each) => (each.isSure ? each : { ...each, at: moved(each.at) }))));
const remove = (gone: KeptChange) => change((changes) => changes.filter((each) => !(isSame(each, gone) && each.at <= gone.at)));
const keptOf = (member: number | undefined) => keptChanges.get().changes.find((each) => each.member === member);

/** When this page has made them, by a clock that nobody sets; it may stand while the device sleeps. */
const madeHere = new Map<string, number>();
const nameOf = ({ member, target, vodId }: KeptChange) => `${member} ${target} ${vodId}`;
/**
 * @param ago milliseconds since it was pressed
 * @throws ApiError
 */
async function send({ target, vodId, on }: KeptChange, ago?: number): Promise<void> {
  if (typeof target === 'number') {
    const { addToList, removeFromList } = await import('@yinmu/contract/lists.endpoints.ts');
    if (on) await api.call(addToList, { params: { id: target }, body: { vodId, ago } });
    else await api.call(removeFromList, { params: { id: target, vodId }, query: { ago } });
  } else if (on) await api.call(collections[target].add, { body: { vodId, ago } });
  else await api.call(collections[target].remove, { params: { id: vodId }, query: { ago } });
  const changed = `/user/${typeof target === 'number' ? 'lists' : target}`;
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(changed) });
}

let again: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

export interface Refused {
  change: KeptChange;
  error: unknown;
}

/**
 * One tab sends at a time, because all of them keep the same changes.
 * Browsers have no locks on a page without https, and refuse them with the storage: each tab sends there.
 */
async function alone(work: (isAlone: boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(true);
  await navigator.locks.request(KEY, { ifAvailable: true }, (lock) => work(lock !== null)).catch(() => work(true));
}

/**
 * Sends what is kept of the member who is signed in, one after the other, until the site does not answer again.
 * @param onRefused called once with all that the site does not take
 */
export async function sendKept(onRefused: (refused: readonly Refused[]) => void): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(again);
  await alone(async (isAlone) => {
    // Should the other tab close before it is done, this one goes on.
    if (!isAlone) again = setTimeout(() => void sendKept(onRefused), AGAIN_MS);
    else await sendAll(onRefused);
  });
  isSending = false;
}

async function sendAll(onRefused: (refused: readonly Refused[]) => void): Promise<void> {
  // Another tab may have sent some before its lock came to this one.
  if (isStored) keptChanges.set({ changes: read(keptChanges.get().changes) });
  const refused: Refused[] = [];
  for (let next = keptOf(currentUser()?.id); next; next = keptOf(currentUser()?.id)) {
    const sent = next;
    try {
      await learnAge(sent);
      await send(sent, ageOf(sent, madeHere.get(nameOf(sent))));
    } catch (error) {
      if (isLater(error)) {
        again = setTimeout(() => void sendKept(onRefused), AGAIN_MS);
        break;
      }
      refused.push({ change: sent, error });
    }
    // A press that came meanwhile is later, and stays.
    remove(sent);
  }
  if (refused.length > 0) onRefused(refused);
}

/**
 * Sends a change, or keeps it where the site does not answer. One that is kept of the same title is older, and goes.
 * @returns whether it is done; a kept one is not yet
 * @throws ApiError where the site refuses it
 */
export async function sendOrKeep(target: Collection | number, vodId: number, on: boolean): Promise<boolean> {
  const member = currentUser()?.id;
  const made = { member: member ?? 0, target, vodId, on, at: serverNow(), isSure: isClockSure() };
  madeHere.set(nameOf(made), performance.now());
  try {
    await send(made);
  } catch (error) {
    if (member === undefined || !isAway(error) || keptChanges.get().changes.length >= MAX_KEPT) throw error;
    change((changes) => [...changes.filter((each) => !isSame(each, made)), made]);
    return false;
  }
  remove(made);
  return true;
}

/** Follows network, session and other tabs from the start of the page on. */
export function startKeptChanges(onRefused: (refused: readonly Refused[]) => void) {
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
