/** Repeats reads that failed because the site did not respond, once it responds again. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isConnected, WAITS_MS } from '../lib/connection.ts';
import { lookAgain } from '../lib/look-again.ts';
import { siteAway } from '../lib/site-away.ts';
import { mayPass } from './client.ts';

const isLost = ({ state: { status, error } }: Pick<Query, 'state'>) => status === 'error' && mayPass(error);

/** @param connected resolves once the site responds @returns a function that stops it */
export function startReconnect(client: QueryClient, connected = isConnected): () => void {
  let end: (() => void) | undefined;
  const considered = new WeakMap<Query, number>();
  const shownLost = () => client.getQueryCache().findAll({ type: 'active', predicate: isLost });
  const readAgain = () => client.refetchQueries({ type: 'active', predicate: isLost });
  const tryAgain = async () => {
    if (!(await connected())) return false;
    const { retries } = siteAway.get();
    siteAway.set({ retries: [] });
    await Promise.all(retries.map((retry) => retry()));
    // Only once: if a read still fails, the reader can retry by hand.
    await readAgain();
    return true;
  };
  const wait = () => {
    siteAway.set({ isAway: true });
    end ??= lookAgain(tryAgain, { waitsMs: WAITS_MS }, () => {
      end = undefined;
      siteAway.set({ isAway: false });
    });
  };
  const isNew = (query: Query) => considered.get(query) !== query.state.errorUpdateCount;
  const considerLost = async () => {
    const lost = end ? [] : shownLost().filter(isNew);
    for (const query of lost) considered.set(query, query.state.errorUpdateCount);
    if (lost.length > 0 && !(await connected()) && shownLost().length > 0) wait();
  };
  const considerRetries = async () => {
    if (end || siteAway.get().retries.length === 0) return;
    if (!siteAway.get().isAway && (await connected())) siteAway.set({ retries: [] });
    else wait();
  };
  const onOnline = () => void (!end && readAgain());
  addEventListener('online', onOnline);
  const unsubscribe = [client.getQueryCache().subscribe(() => void considerLost()), siteAway.subscribe(() => void considerRetries())];
  void considerLost();
  void considerRetries();
  return () => {
    for (const stop of unsubscribe) stop();
    removeEventListener('online', onOnline);
    end?.();
  };
}
