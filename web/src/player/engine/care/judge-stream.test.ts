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
    ['that loads while another is ready and faster', { standby: 'ready', isStandbyFaster: true }],
    ['that loads more slowly than it plays, with enough buffered', { slowFor: 5.9 }],
    ['that fails far ahead of the position', { errors: 5, buffered: 15 }],
    ['that is silent far ahead of the position', { silentMs: 60_000, buffered: 15 }],
  ])('%s is left alone', (_name, given) => expect(judged(given)).toBe('wait'));

  test.each<[string, Partial<Evidence>]>([
    ['has failed once', { errors: 1 }],
    ['is silent', { silentMs: 1000 }],
    ['will run dry', { slowFor: 6.1 }],
    ['is slow with an empty buffer', { slowFor: 1, buffered: 0 }],
    ['the engine gave up on, whatever is buffered', { isFatal: true, buffered: 100 }],
  ])('that %s has another prepared', (_name, given) => {
    expect(judged(given)).toBe('prepare');
    expect(judged({ ...given, standby: 'preparing' })).toBe('prepare');
  });

  test.each<[string, Partial<Evidence>, Partial<Evidence>]>([
    ['fails again', { errors: 2 }, { errors: 1 }],
    ['stays silent', { silentMs: 2000 }, { silentMs: 1999 }],
    ['will run dry while another is faster', { slowFor: 7, isStandbyFaster: true }, { slowFor: 7 }],
    ['fails again with little buffered', { errors: 2, buffered: 9.9 }, { errors: 2, buffered: 10 }],
    ['the engine gave up on', { isFatal: true, buffered: 100 }, { errors: 1 }],
  ])('that %s is replaced, and not before', (_name, given, before) => {
    expect(judged({ ...given, standby: 'ready' })).toBe('change');
    expect(judged({ ...before, standby: 'ready' })).toBe('prepare');
  });

  test('fails only once no other works and the buffer is empty', () => {
    const silent = { standby: 'out', silentMs: DEAD_SILENT_MS, buffered: 0 } as const;
    expect(judged(silent)).toBe('fail');
    expect(judged({ ...silent, silentMs: DEAD_SILENT_MS - 1 })).toBe('prepare');
    expect(judged({ ...silent, buffered: 1 })).toBe('prepare');
    expect(judged({ standby: 'out', errors: 4, buffered: 0.9 })).toBe('fail');
    expect(judged({ standby: 'out', errors: 3, buffered: 0.9 })).toBe('prepare');
    expect(judged({ standby: 'out', errors: 4, buffered: 1 })).toBe('prepare');
    expect(judged({ ...silent, standby: 'preparing' })).toBe('prepare');
    // The buffer is played to its end first.
    expect([0.9, 1].map((buffered) => judged({ standby: 'out', isFatal: true, buffered }))).toEqual(['fail', 'prepare']);
    // The stream may recover, and a slow one is better than none.
    expect(judged({ standby: 'out', slowFor: 100, buffered: 0 })).toBe('prepare');
  });

  test.each<[string, Partial<Evidence>]>([
    ['fails', { errors: 2 }],
    ['is silent', { silentMs: 2000 }],
    ['the engine gave up on', { isFatal: true }],
  ])('that %s plays its buffer before one that cannot append replaces it', (_name, given) => {
    const change = (buffered: number) => judged({ ...given, standby: 'ready', appends: false, buffered });
    expect([0.9, 1].map(change)).toEqual(['change', 'prepare']);
  });

  test('is given up sooner if the others are untested than if all have failed', () => {
    const untested = (given: Partial<Evidence>) => judged({ standby: 'untested', buffered: 0, ...given });
    expect([{ silentMs: 3000 }, { errors: 2 }, { isFatal: true }].map(untested)).toEqual(['fail', 'fail', 'fail']);
    expect([{ silentMs: 2999 }, { errors: 1 }, { silentMs: 3000, buffered: 1 }].map(untested)).toEqual(['prepare', 'prepare', 'prepare']);
  });

  test('that is slow is replaced after 1.5 times both response times if the other is ready, else after twice its own', () => {
    const slow = (given: Partial<Evidence>) => judged({ standby: 'ready', answersMs: 4000, silentMs: 6000, standbyMs: 6000, ...given });
    expect([slow({}), slow({ standbyMs: 6001 }), slow({ silentMs: 5999, standbyMs: 100 })]).toEqual(['change', 'prepare', 'prepare']);
    expect(slow({ standbyMs: 6001, answersMs: 0 })).toBe('change');
    const last = (silentMs: number, standby: Evidence['standby']) => judged({ standby, answersMs: 4000, silentMs, buffered: 0 });
    expect([last(7999, 'out'), last(8000, 'out'), last(7999, 'untested')]).toEqual(['prepare', 'fail', 'prepare']);
  });

  test('without a replacement is given up within ten seconds', () => expect(DEAD_SILENT_MS).toBeLessThan(8000));
});

describe('V2: a dead segment', () => {
  const DEAD: DeadSegment = { known: 'skippable', isInserted: false, standby: 'none', buffered: 6, waitedMs: 0 };
  const ruled = (given: Partial<DeadSegment>) => judgeDeadSegment({ ...DEAD, ...given });
  const STATES = ['none', 'preparing', 'ready', 'untested', 'out'] as const;
  const byState = (given: Partial<DeadSegment>) => STATES.map((standby) => ruled({ ...given, standby }));

  test('of an advertisement is skipped, whatever other streams have', () => {
    expect(byState({ isInserted: true })).toEqual(STATES.map(() => 'skip'));
    expect(byState({ isInserted: true, known: 'unknown' })).toEqual(STATES.map(() => 'wait'));
  });
  test('of the title comes from another stream, and is skipped only if none has it', () => {
    expect(byState({})).toEqual(['judge', 'judge', 'judge', 'skip', 'skip']);
    expect(byState({ known: 'unknown' })).toEqual(['judge', 'judge', 'judge', 'wait', 'wait']);
  });
  test('is skipped if no other stream delivers it within two seconds of an empty buffer', () => {
    const late = { buffered: 0.9, waitedMs: 2000 };
    expect(byState(late)).toEqual(['skip', 'skip', 'judge', 'skip', 'skip']);
    expect([ruled({ ...late, buffered: 1 }), ruled({ ...late, waitedMs: 1999 }), ruled({ ...late, known: 'unknown' })]).toEqual(['judge', 'judge', 'judge']);
  });
  test('with nothing after it is an ordinary failure', () => {
    for (const isInserted of [true, false]) expect(byState({ known: 'not-skippable', isInserted })).toEqual(STATES.map(() => 'judge'));
  });
});
