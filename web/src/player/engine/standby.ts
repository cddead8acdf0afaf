/** Other streams on standby: their beginnings are fetched, more and more at a time, until one of them is ready to take over. */
import { type Candidate, createCandidate, type ReadyStream } from './candidate.ts';

export interface Standby {
  /** `none`: nothing is prepared; `out`: no other stream answers. */
  readonly state: 'none' | 'preparing' | 'ready' | 'out';
  readonly ready: ReadyStream | undefined;
  /** Addresses that did not answer, or not with a stream. */
  readonly dead: readonly string[];
  /** Begins, or goes on: is called again and again while another stream may be needed. @param position seconds */
  prepare(position: number): void;
  /** Lets go of all of them. */
  release(): void;
}

/** How many are asked at a time. */
const WAVES = [1, 1, 2, 4] as const;
const WAVE_MS = 1000;

/**
 * @param addresses of the streams that could follow, the best first; asked for when the first is needed
 * @param bits a second that the network has shown to carry
 */
export function createStandby(addresses: () => readonly string[], bits: () => number | undefined, now: () => number): Standby {
  let candidates: Candidate[] = [];
  let waiting: string[] | undefined;
  let waves = 0;
  let lastWave = 0;

  const ready = () => candidates.find((candidate) => candidate.ready)?.ready;
  const isTrying = () => candidates.some(({ isDead }) => !isDead);
  const beginWave = (position: number) => {
    lastWave = now();
    const size = WAVES[waves++] ?? waiting?.length;
    for (const url of waiting?.splice(0, size) ?? []) candidates.push(createCandidate(url, position, bits(), now));
  };
  return {
    get ready() {
      return ready();
    },
    get dead() {
      return candidates.filter(({ isDead }) => isDead).map(({ url }) => url);
    },
    get state() {
      if (!waiting) return 'none';
      if (ready()) return 'ready';
      return waiting.length > 0 || isTrying() ? 'preparing' : 'out';
    },
    prepare(position) {
      waiting ??= [...addresses()];
      if (ready()) for (const candidate of candidates) candidate.stop();
      else if (waiting.length > 0 && (!isTrying() || now() - lastWave >= WAVE_MS)) beginWave(position);
    },
    release() {
      for (const candidate of candidates) candidate.stop();
      candidates = [];
      waiting = undefined;
      waves = 0;
    },
  };
}
