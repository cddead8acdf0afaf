/** Reports to the server how a line did: whether it played, how soon, how it failed. Nothing of it says who watches. */
import { type PlaybackOutcome, reportPlayback } from '@yinmu/contract/route-health.endpoints.ts';
import { useMemo } from 'react';
import { api } from '../../api/query.ts';
import type { FailureReason } from './failure-reason.ts';

/** A start that the page's first scripts have begun takes less than this and is not measured. */
const MIN_START_MS = 20;
const MAX_START_MS = 120_000;

function createReport(vodId: number) {
  let loadingSince = 0;
  const send = (route: string, outcome: PlaybackOutcome, startMs?: number) => {
    // Without a network, no line is at fault.
    if (!navigator.onLine) return;
    api.call(reportPlayback, { params: { id: vodId }, body: { route, outcome, ...(startMs === undefined ? {} : { startMs }) } }).catch(() => {});
  };
  return {
    loading() {
      loadingSince = performance.now();
    },
    started(line: string) {
      const took = Math.round(performance.now() - loadingSince);
      send(line, 'started', took >= MIN_START_MS && took <= MAX_START_MS ? took : undefined);
    },
    failed(line: string, reason: FailureReason) {
      if (reason !== 'parse-refused' && reason !== 'undecodable') send(line, reason === 'stalled' ? 'stalled' : 'failed');
    },
  };
}

export const usePlaybackReport = (vodId: number) => useMemo(() => createReport(vodId), [vodId]);
