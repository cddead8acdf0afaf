import type { SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import { expect, test } from 'vitest';
import { agreedPlace, agreeOnMarks, type Decision, type Mark } from './agree-on-marks.ts';

test.each([
  [[], undefined],
  [[90, 91], undefined],
  [[90, 91, 92], 91],
  [[90, 93.1, 96], undefined],
  [[90, 91, 93, 20, 400], 91],
  [[30, 31, 32, 90, 90.5, 91, 91.5, 92], 91],
  // Both places have almost as many marks, and a member who changes sides must not decide.
  [[30, 31, 32, 90, 91, 92], undefined],
  [[30, 31, 32, 90, 91, 92, 93], undefined],
])('%j agree on %s', (places, seconds) => expect(agreedPlace(places)?.seconds).toBe(seconds));

test('one dissenting member never moves the agreed mark by more than six seconds', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let compared = 0;
  for (let run = 0; run < 4000; run++) {
    const sites = [80 + random() * 20, 80 + random() * 20, random() * 600];
    const places = Array.from({ length: 3 + Math.floor(random() * 9) }, () => (sites[Math.floor(random() * 3)] as number) + random() * 4);
    const others = places.with(0, (sites[Math.floor(random() * 3)] as number) + random() * 4);
    const [before, after] = [agreedPlace(places), agreedPlace(others)];
    if (!before || !after) continue;
    compared++;
    expect(Math.abs(before.seconds - after.seconds)).toBeLessThanOrEqual(6);
  }
  expect(compared).toBeGreaterThan(500);
});

let members = 0;
const mark = (route: string, seconds: number, more: Partial<Mark> = {}): Mark => ({
  ...{ member_id: ++members, season: 0, kind: 'opening' as SkipKind, route, episode_id: 'e1', seconds, length: 1440, marked_at: '2026-02-01' },
  ...more,
});
const decision = (more: Partial<Decision>): Decision => ({
  ...{ season: 0, kind: 'opening', route: 'a', seconds: 75, locked: 0, decided_at: '2026-01-01' },
  ...more,
});
const shared = (marks: Mark[], decisions: Decision[] = []) =>
  agreeOnMarks(marks, decisions).map(({ opening, ending, ...family }) => ({ ...family, opening: opening.seconds, ending: ending.seconds }));

test('routes share marks if their episodes’ lengths agree within two seconds; other seasons and lengths are separate', () => {
  const marks = [
    mark('a', 90),
    mark('b', 91, { length: 1441.5 }),
    mark('c', 92, { length: 1443 }),
    mark('d', 90, { length: 1500 }),
    mark('a', 9, { season: 2 }),
  ];
  expect(shared(marks)).toEqual([
    { season: 0, routes: [], lengths: { e1: 1440 }, opening: 91, ending: null },
    { season: 0, routes: [], lengths: {}, opening: null, ending: null },
    { season: 2, routes: [], lengths: {}, opening: null, ending: null },
  ]);
});

test('a route or length reported by a single member proves nothing, whatever they mark', () => {
  const twice = mark('b', 90);
  const marks = [mark('a', 90), mark('a', 91), mark('a', 92), twice, { ...twice, kind: 'ending' as const, episode_id: 'e2', length: 9 }];
  expect(shared(marks)).toEqual([expect.objectContaining({ routes: ['a'], lengths: { e1: 1440 }, opening: 90 })]);
});

test('an editor’s mark holds until enough members have marked another place since, and forever if locked', () => {
  const [old, since] = ['2025-12-31', '2026-01-02'].map((marked_at) => [90, 91, 92].map((seconds) => mark('a', seconds, { marked_at }))) as [Mark[], Mark[]];
  const opening = (marks: Mark[], set: Decision) => shared(marks, [set])[0]?.opening;
  expect([opening(old, decision({})), opening(since, decision({})), opening(since, decision({ locked: 1 }))]).toEqual([75, 91, 75]);
  expect([opening(old, decision({ seconds: null })), opening(since, decision({ seconds: null, locked: 1 }))]).toEqual([null, null]);
  expect(shared(old, [decision({ route: 'b' })]).map((one) => one.opening)).toEqual([75, 91]);
});
