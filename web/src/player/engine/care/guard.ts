/** Guards what plays: prepares other streams in time and decides when to change. */
import { bufferEnd } from '../buffer.ts';
import { judgeStream, type Verdict } from './judge-stream.ts';
import { observeElement } from './observe-element.ts';
import type { Observation } from './observe-stream.ts';
import type { Standby } from './standby.ts';

const LOOK_MS = 200;
/** For a change, another stream must be this much faster. */
const FASTER = 1.5;
/** If a stream is merely slow: how long to probe the others, and the pause between probes. */
const SLOW_ASKING_MS = 5000;
const SLOW_REST_MS = 60_000;

export interface Guard {
  /** Called after a decoding error. @returns whether it was handled */
  recover(): boolean;
  end(): void;
}
export interface Guarded {
  video: HTMLVideoElement;
  standby: Standby;
  /** Time of the first request, by the same clock as `now`. */
  begun: number;
  now: () => number;
  /** Plays the standby stream, or fails if there is none. */
  onFailure: () => void;
}
interface Looks {
  read: () => Observation;
  /** Called before each decision. */
  onLook?: () => void;
  /** @returns true if it dealt with the observation, so that no decision is needed */
  deal?: (seen: Observation) => boolean;
  /** Whether the standby stream can append to the current buffer. */
  appends: () => boolean;
}

/**
 * Makes decisions from observations. If a stream is merely slow, others are probed only briefly and rarely, because they share the bandwidth, and
 * never on networks known to be slow.
 */
function createJudge(standby: Standby, now: () => number) {
  let slowSince: number | undefined;
  const isNetworkSlow = globalThis.yinmuPreboot?.assumedBits !== undefined;
  return (seen: Observation, appends: boolean): Verdict => {
    const isStandbyFaster = (standby.ready?.speed ?? 0) > (seen.speed ?? 0) * FASTER;
    const rests = slowSince !== undefined && now() - slowSince >= SLOW_ASKING_MS && now() - slowSince < SLOW_REST_MS;
    const slowFor = isNetworkSlow || rests ? 0 : seen.slowFor;
    const verdict = judgeStream({ ...seen, slowFor, standby: standby.state, standbyMs: standby.ready?.tookMs ?? 0, isStandbyFaster, appends });
    if (slowFor > seen.buffered && (slowSince === undefined || now() - slowSince >= SLOW_REST_MS)) slowSince = now();
    return verdict;
  };
}

export function createGuard({ video, standby, now, onFailure }: Guarded, { read, onLook, deal, appends }: Looks) {
  const verdictOf = createJudge(standby, now);
  let isOver = false;
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  const look = () => {
    if (isOver) return;
    onLook?.();
    // While offline, the stream is not at fault.
    if (navigator.onLine === false) return;
    const seen = read();
    // Browsers throttle pages in the background.
    if (globalThis.document?.hidden && seen.errors === 0 && !seen.isFatal) return;
    if (deal?.(seen)) return;
    let verdict = verdictOf(seen, appends());
    if (verdict === 'wait') return standby.release();
    if (verdict === 'prepare') {
      standby.prepare(bufferEnd(video));
      verdict = verdictOf(seen, appends());
    }
    if (verdict === 'prepare') return;
    end();
    onFailure();
  };
  const timer = setInterval(look, LOOK_MS);
  return { look, end, isOver: () => isOver };
}

export function guardElement(guarded: Guarded, isHls: boolean): Guard {
  const { look, end, isOver } = createGuard(guarded, { read: observeElement(guarded.video, isHls, guarded.begun, guarded.now), appends: () => false });
  return {
    recover() {
      if (isOver()) return false;
      look();
      return true;
    },
    end,
  };
}
