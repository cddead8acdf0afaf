/** Reads that failed because the site did not answer are made again by themselves once it does. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isConnected, WAITS_MS } from '../lib/connection.ts';
import { lookAgain } from '../lib/look-again.ts';
import { siteAway } from '../lib/site-away.ts';
import { mayPass } from './client.ts';

const isLost = ({ state: { status, error } }: Pick<Query, 'state'>) => status === 'error' && mayPass(error);

/** @param connected finds whether the site answers @returns ends it */
export function startReconnect(client: QueryClient, connected = isConnected): () => void {
  let end: (() => void) | undefined;
  const isShownLost = () => client.getQueryCache().findAll({ type: 'active', predicate: isLost }).length > 0;
  const tryAgain = async () => {
    if (!(await connected())) return false;
    const { retries } = siteAway.get();
    siteAway.set({ retries: [] });
    await Promise.all(retries.map((retry) => retry()));
    await client.refetchQueries({ type: 'active', predicate: isLost });
    return !isShownLost() && siteAway.get().retries.length === 0;
  };
  const wait = () => {
    siteAway.set({ isAway: true });
    end ??= lookAgain(tryAgain, { waitsMs: WAITS_MS }, () => {
      end = undefined;
      siteAway.set({ isAway: false });
    });
  };
  /** A part that failed although the site answers has another reason, unless it knows better: its reader may try again, it is not tried for ever. */
  const considerRetries = async () => {
    if (end || siteAway.get().retries.length === 0) return;
    if (!siteAway.get().isAway && (await connected())) siteAway.set({ retries: [] });
    else wait();
  };
  const unsubscribe = [client.getQueryCache().subscribe(() => void (!end && isShownLost() && wait())), siteAway.subscribe(() => void considerRetries())];
  if (isShownLost()) wait();
  void considerRetries();
  return () => {
    for (const stop of unsubscribe) stop();
    end?.();
  };
}
