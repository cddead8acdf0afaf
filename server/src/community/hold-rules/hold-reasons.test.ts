import type { HoldRules } from '@yinmu/contract/community/hold-rules.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { type Facts, holdReasons } from './register-hold-rules.ts';

const NONE: HoldRules = {
  newDays: 0,
  newEntries: 0,
  trustedDays: 30,
  trustedEntries: 10,
  links: 'shown',
  watchedWords: [],
  repeatMinutes: 0,
  fastEntries: 0,
  fastMinutes: 5,
};
const WRITER: Facts = { ageMs: 10 * DAY_MS, accepted: 5, hasLink: false, hasWatchedWord: false, isRepeated: false, recent: 0 };
const judged = (rules: Partial<HoldRules>, facts: Partial<Facts>) => holdReasons({ ...NONE, ...rules }, { ...WRITER, ...facts });

test('by default only posts with a watched word are held', () => {
  expect(judged({}, { ageMs: 0, accepted: 0, hasLink: true, recent: 100 })).toEqual([]);
  expect(judged({}, { ageMs: undefined, accepted: 0, hasLink: true })).toEqual([]);
});

test('an account is new until it is old enough or has enough public entries', () => {
  const rules = { newDays: 3, newEntries: 2 };
  const held = ['new_account'];
  expect(judged(rules, { ageMs: 3 * DAY_MS - 1, accepted: 1 })).toEqual(held);
  expect(judged(rules, { ageMs: 3 * DAY_MS, accepted: 1 })).toEqual([]);
  expect(judged(rules, { ageMs: 3 * DAY_MS - 1, accepted: 2 })).toEqual([]);
  expect(judged(rules, { ageMs: undefined, accepted: 0 })).toEqual(held);
});

test.each([
  [{ links: 'held' }, { hasLink: true }, 'link'],
  [{ repeatMinutes: 1 }, { isRepeated: true }, 'repeated'],
  [{ fastEntries: 3 }, { recent: 3 }, 'too_fast'],
] as const)('%o holds those who are not trusted', (rules, facts, reason) => {
  expect(judged(rules, facts)).toEqual([reason]);
  expect(judged(rules, { ...facts, ageMs: 30 * DAY_MS, accepted: 10 })).toEqual([]);
  expect(judged(rules, { ...facts, ageMs: 30 * DAY_MS - 1, accepted: 10 })).toEqual([reason]);
  expect(judged(rules, { ...facts, ageMs: 30 * DAY_MS, accepted: 9 })).toEqual([reason]);
  expect(judged({ ...rules, trustedDays: 0 }, { ...facts, ageMs: undefined, accepted: 10 })).toEqual([reason]);
  expect(judged(rules, {})).toEqual([]);
});

test('fast posting begins after the allowed entries, and a watched word holds anybody’s', () => {
  expect(judged({ fastEntries: 3 }, { recent: 2 })).toEqual([]);
  expect(judged({ fastEntries: 3 }, { recent: 4 })).toEqual(['too_fast']);
  expect(judged({}, { hasWatchedWord: true, ageMs: 999 * DAY_MS, accepted: 999 })).toEqual(['watched_word']);
});

test('all reasons are given', () => {
  const all = judged({ newDays: 99, newEntries: 99, links: 'held', fastEntries: 1 }, { hasLink: true, hasWatchedWord: true, isRepeated: true, recent: 1 });
  expect(all).toEqual(['new_account', 'link', 'watched_word', 'repeated', 'too_fast']);
});
