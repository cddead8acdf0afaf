/** When a stream is left for another. */
import { describe, expect, test } from 'vitest';
import { DEAD_SILENT_MS, type Evidence, judgeStream } from './judge-stream.ts';

const FINE: Evidence = { buffered: 6, silentMs: 0, errors: 0, isFatal: false, slowFor: 0, standby: 'none', isStandbyFaster: false };
const judged = (given: Partial<Evidence>) => judgeStream({ ...FINE, ...given });

describe('V2: a stream', () => {
  test.each<[string, Partial<Evidence>]>([
    ['that loads', { silentMs: 1499 }],
    ['that loads, with another still on standby', { standby: 'ready', isStandbyFaster: true }],
    ['that loads more slowly than it plays, with enough ahead', { slowFor: 5.9 }],
    ['that fails far behind the position', { errors: 5, buffered: 15 }],
    ['that is silent far behind the position', { silentMs: 60_000, buffered: 15 }],
  ])('%s is left alone', (_name, given) => expect(judged(given)).toBe('wait'));

  test.each<[string, Partial<Evidence>]>([
    ['has failed once', { errors: 1 }],
    ['is silent', { silentMs: 1500 }],
    ['will run dry', { slowFor: 6.1 }],
    ['is slow with nothing ahead', { slowFor: 1, buffered: 0 }],
    ['was given up by the engine, whatever is ahead', { isFatal: true, buffered: 100 }],
  ])('that %s has another made ready', (_name, given) => {
    expect(judged(given)).toBe('prepare');
    expect(judged({ ...given, standby: 'preparing' })).toBe('prepare');
  });

  test.each<[string, Partial<Evidence>, Partial<Evidence>]>([
    ['fails again', { errors: 2 }, { errors: 1 }],
    ['stays silent', { silentMs: 2500 }, { silentMs: 2499 }],
    ['will run dry, and the other is faster', { slowFor: 7, isStandbyFaster: true }, { slowFor: 7 }],
    ['fails again before its buffer is short', { errors: 2, buffered: 9.9 }, { errors: 2, buffered: 10 }],
    ['was given up by the engine', { isFatal: true, buffered: 100 }, { errors: 1 }],
  ])('that %s is left, and not before', (_name, given, before) => {
    expect(judged({ ...given, standby: 'ready' })).toBe('change');
    expect(judged({ ...before, standby: 'ready' })).toBe('prepare');
  });

  test('fails where no other answers, and nothing is left to play', () => {
    const silent = { standby: 'out', silentMs: DEAD_SILENT_MS, buffered: 0 } as const;
    expect(judged(silent)).toBe('fail');
    expect(judged({ ...silent, silentMs: DEAD_SILENT_MS - 1 })).toBe('prepare');
    expect(judged({ ...silent, buffered: 1 })).toBe('prepare');
    expect(judged({ standby: 'out', errors: 4, buffered: 0.9 })).toBe('fail');
    expect(judged({ standby: 'out', errors: 3, buffered: 0.9 })).toBe('prepare');
    expect(judged({ standby: 'out', errors: 4, buffered: 1 })).toBe('prepare');
    expect(judged({ ...silent, standby: 'preparing' })).toBe('prepare');
    expect(judged({ standby: 'out', isFatal: true })).toBe('fail');
    // It may still come: a slow stream is better than none.
    expect(judged({ standby: 'out', slowFor: 100, buffered: 0 })).toBe('prepare');
  });

  test('that no other could follow is dead within ten seconds', () => expect(DEAD_SILENT_MS).toBeLessThan(8000));
});
