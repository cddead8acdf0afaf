/** Looks after what plays: has another stream made ready in time, says when to leave. */
import { bufferEnd } from './buffer.ts';
import { judgeStream, type Verdict } from './judge-stream.ts';
import { observeElement } from './observe-element.ts';
import type { Observation } from './observe-stream.ts';
import type { Standby } from './standby.ts';

const LOOK_MS = 200;
/** Another stream has to be so much faster to be changed to. */
const FASTER = 1.5;
/** Of a stream that is merely slow, how long others are asked, and from then to the next time. */
const SLOW_ASKING_MS = 5000;
const SLOW_REST_MS = 60_000;

export interface Guard {
  /** The element could not decode what it was given. @returns whether that has been dealt with */
  recover(): boolean;
  end(): void;
}
export interface Guarded {
  video: HTMLVideoElement;
  standby: Standby;
  /** When it was first asked for, by the same clock as `now`. */
  begun: number;
  now: () => number;
  /** It does not play: the stream on standby should, or nothing does. */
  onFailure: () => void;
}
interface Looks {
  read: () => Observation;
  /** Runs at every look, before anything is judged. */
  onLook?: () => void;
  /** @returns whether what is seen has been dealt with, and need not be judged */
  deal?: (seen: Observation) => boolean;
  /** Whether the stream on standby appends to the buffer that plays. */
  appends: () => boolean;
}

/**
 * Judges what is seen. A stream that is merely slow has others asked for a short while and rarely: they share its network, which
 * may be what is slow. Where the browser says that it is, none is asked.
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
    // Without a network no stream is at fault.
    if (navigator.onLine === false) return;
    const seen = read();
    // In the background browsers hold back timers and requests.
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

/** Guards a file, or HLS that the browser plays itself. */
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
