/** Prepares other streams, more of them at a time with each wave, until one is ready. */
import type { OtherStream } from '../listener.ts';
import { type Candidate, createCandidate, type Place, type ReadyStream } from './candidate.ts';

export interface Standby {
  /** `none`: nothing is prepared; `untested`: the remaining ones cannot be checked; `out`: no other stream responds. */
  readonly state: 'none' | 'preparing' | 'ready' | 'untested' | 'out';
  readonly ready: ReadyStream | undefined;
  /** IDs of streams that gave no usable response. */
  readonly dead: readonly string[];
  /** Starts or continues preparing. Called repeatedly while a standby is needed. @param position in seconds */
  prepare(position: number): void;
  release(): void;
}

/** How many candidates are tried at once in each wave. */
const WAVES = [1, 1, 2, 4] as const;
const WAVE_MS = 700;

/** @param streams candidates, best first @param place preferences other than the position */
export function createStandby(streams: () => readonly OtherStream[], place: () => Omit<Place, 'position'>, now: () => number): Standby {
  let candidates: Candidate[] = [];
  let waiting: OtherStream[] | undefined;
  let waves = 0;
  let lastWave = 0;

  const ready = () => candidates.find((candidate) => candidate.ready)?.ready;
  const isAny = (wanted: Candidate['state']) => candidates.some(({ state }) => state === wanted);
  const beginWave = (position: number) => {
    lastWave = now();
    const size = WAVES[waves++] ?? waiting?.length;
    for (const stream of waiting?.splice(0, size) ?? []) candidates.push(createCandidate(stream, { ...place(), position }, now));
  };
  return {
    get ready() {
      return ready();
    },
    get dead() {
      return candidates.filter(({ state }) => state === 'dead').map(({ id }) => id);
    },
    get state() {
      if (!waiting) return 'none';
      if (ready()) return 'ready';
      if (waiting.length > 0 || isAny('trying')) return 'preparing';
      return isAny('untested') ? 'untested' : 'out';
    },
    prepare(position) {
      waiting ??= [...streams()];
      const chosen = ready();
      if (chosen) for (const candidate of candidates) candidate.id !== chosen.id && candidate.stop();
      else if (waiting.length > 0 && (!isAny('trying') || now() - lastWave >= WAVE_MS)) beginWave(position);
    },
    release() {
      for (const candidate of candidates) candidate.stop();
      candidates = [];
      waiting = undefined;
      waves = 0;
    },
  };
}
