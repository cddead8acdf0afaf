import { describe, expect, test } from 'vitest';
import { DEAD_SILENT_MS, type DeadSegment, type Evidence, judgeDeadSegment, judgeStream } from './judge-stream.ts';

const FINE: Evidence = {
  ...{ buffered: 6, silentMs: 0, answersMs: 0, errors: 0, isFatal: false, slowFor: 0 },
  ...{ standby: 'none', standbyMs: 0, isStandbyFaster: false, appends: true },
};
const judged = (given: Partial<Evidence>) => judgeStream({ ...FINE, ...given });

describe('V2: a stream', () => {
  test.each<[string, Partial<Evidence>]>([
    ['that loads', { silentMs: 999 }],
    ['that loads, with another still on standby', { standby: 'ready', isStandbyFaster: true }],
    ['that loads more slowly than it plays, with enough ahead', { slowFor: 5.9 }],
    ['that fails far behind the position', { errors: 5, buffered: 15 }],
    ['that is silent far behind the position', { silentMs: 60_000, buffered: 15 }],
  ])('%s is left alone', (_name, given) => expect(judged(given)).toBe('wait'));

  test.each<[string, Partial<Evidence>]>([
    ['has failed once', { errors: 1 }],
    ['is silent', { silentMs: 1000 }],
    ['will run dry', { slowFor: 6.1 }],
    ['is slow with nothing ahead', { slowFor: 1, buffered: 0 }],
    ['was given up by the engine, whatever is ahead', { isFatal: true, buffered: 100 }],
  ])('that %s has another made ready', (_name, given) => {
    expect(judged(given)).toBe('prepare');
    expect(judged({ ...given, standby: 'preparing' })).toBe('prepare');
  });

  test.each<[string, Partial<Evidence>, Partial<Evidence>]>([
    ['fails again', { errors: 2 }, { errors: 1 }],
    ['stays silent', { silentMs: 2000 }, { silentMs: 1999 }],
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
    // The buffer plays out first.
    expect([0.9, 1].map((buffered) => judged({ standby: 'out', isFatal: true, buffered }))).toEqual(['fail', 'prepare']);
    // It may recover, and slow is better than nothing.
    expect(judged({ standby: 'out', slowFor: 100, buffered: 0 })).toBe('prepare');
  });

  test.each<[string, Partial<Evidence>]>([
    ['fails', { errors: 2 }],
    ['is silent', { silentMs: 2000 }],
    ['was given up by the engine', { isFatal: true }],
  ])('that %s plays what it has before it is left for one that cannot append', (_name, given) => {
    const change = (buffered: number) => judged({ ...given, standby: 'ready', appends: false, buffered });
    expect([0.9, 1].map(change)).toEqual(['change', 'prepare']);
  });

  test('is left sooner where nothing can be told of the others than where none is left', () => {
    const untested = (given: Partial<Evidence>) => judged({ standby: 'untested', buffered: 0, ...given });
    expect([{ silentMs: 3000 }, { errors: 2 }, { isFatal: true }].map(untested)).toEqual(['fail', 'fail', 'fail']);
    expect([{ silentMs: 2999 }, { errors: 1 }, { silentMs: 3000, buffered: 1 }].map(untested)).toEqual(['prepare', 'prepare', 'prepare']);
  });

  test('that is slow is left for one that is ready after 1.5 times its own answer and the other one’s, else after twice its own', () => {
    const slow = (given: Partial<Evidence>) => judged({ standby: 'ready', answersMs: 4000, silentMs: 6000, standbyMs: 6000, ...given });
    expect([slow({}), slow({ standbyMs: 6001 }), slow({ silentMs: 5999, standbyMs: 100 })]).toEqual(['change', 'prepare', 'prepare']);
    expect(slow({ standbyMs: 6001, answersMs: 0 })).toBe('change');
    const last = (silentMs: number, standby: Evidence['standby']) => judged({ standby, answersMs: 4000, silentMs, buffered: 0 });
    expect([last(7999, 'out'), last(8000, 'out'), last(7999, 'untested')]).toEqual(['prepare', 'fail', 'prepare']);
  });

  test('that no other could follow is dead within ten seconds', () => expect(DEAD_SILENT_MS).toBeLessThan(8000));
});

describe('V2: a dead segment', () => {
  const DEAD: DeadSegment = { known: 'skippable', isInserted: false, standby: 'none', buffered: 6, waitedMs: 0 };
  const ruled = (given: Partial<DeadSegment>) => judgeDeadSegment({ ...DEAD, ...given });
  const STATES = ['none', 'preparing', 'ready', 'untested', 'out'] as const;
  const byState = (given: Partial<DeadSegment>) => STATES.map((standby) => ruled({ ...given, standby }));

  test('of an advertisement is passed over, whatever others have', () => {
    expect(byState({ isInserted: true })).toEqual(STATES.map(() => 'skip'));
    expect(byState({ isInserted: true, known: 'unknown' })).toEqual(STATES.map(() => 'wait'));
  });
  test('of the title comes from another stream, and is passed over only where none has it', () => {
    expect(byState({})).toEqual(['judge', 'judge', 'judge', 'skip', 'skip']);
    expect(byState({ known: 'unknown' })).toEqual(['judge', 'judge', 'judge', 'wait', 'wait']);
  });
  test('is passed over where no other has brought it two seconds after the buffer has been played', () => {
    const late = { buffered: 0.9, waitedMs: 2000 };
    expect(byState(late)).toEqual(['skip', 'skip', 'judge', 'skip', 'skip']);
    expect([ruled({ ...late, buffered: 1 }), ruled({ ...late, waitedMs: 1999 }), ruled({ ...late, known: 'unknown' })]).toEqual(['judge', 'judge', 'judge']);
  });
  test('that nothing follows is a failure like any other', () => {
    for (const isInserted of [true, false]) expect(byState({ known: 'not-skippable', isInserted })).toEqual(STATES.map(() => 'judge'));
  });
});
