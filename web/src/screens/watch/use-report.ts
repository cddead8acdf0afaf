/** Tells the server how a route did: whether it played, how soon, how it failed. Nothing about who watches. */
import type { PlaybackOutcome } from '@yinmu/contract/route-health.endpoints.ts';
import { reportPlayback } from '@yinmu/contract/route-health.endpoints.ts';
import { useMemo, useRef } from 'react';
import { api } from '../../api/query.ts';
import { NO_FAULT } from './parse-failure.ts';

/** A start that the page's first scripts have begun is not measured here. */
const MEASURED_FROM_MS = 20;
const MAX_START_MS = 120_000;

export function useReport(vodId: number, route: string | undefined) {
  const begun = useRef(0);
  return useMemo(() => {
    const send = (outcome: PlaybackOutcome, startMs?: number) => {
      // Without a network nothing is the route's fault.
      if (route === undefined || !navigator.onLine) return;
      api.call(reportPlayback, { params: { id: vodId }, body: { route, outcome, ...(startMs === undefined ? {} : { startMs }) } }).catch(() => {});
    };
    return {
      begins: () => {
        begun.current = performance.now();
      },
      started: () => {
        const took = Math.round(performance.now() - begun.current);
        send('started', took >= MEASURED_FROM_MS && took <= MAX_START_MS ? took : undefined);
      },
      failed: (reason: string) => reason !== NO_FAULT && send(reason === 'stalled' ? 'stalled' : 'failed'),
    };
  }, [vodId, route]);
}
