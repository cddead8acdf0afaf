import { describe, expect, test } from 'vitest';
import { isElsewhere, sessionAt, type WatchPlace, type WatchSession } from './watch-session.ts';

const place = (search: string, isPop = false, id = 7): WatchPlace => ({ id, search, isPop });
const away = (search: string): WatchSession => ({ id: 7, search, seen: undefined });

describe('on its page', () => {
  test('the address decides', () => {
    const begun = sessionAt(undefined, place('?ep=1', true));
    expect(begun).toEqual({ id: 7, search: '?ep=1', seen: '?ep=1' });
    expect(sessionAt(begun, place('?ep=2'))).toEqual({ id: 7, search: '?ep=2', seen: '?ep=2' });
  });
  test('nothing changes while the address stays', () => {
    const begun = sessionAt(undefined, place('?ep=1'));
    expect(sessionAt(begun, place('?ep=1'))).toBe(begun);
  });
  test('another title replaces it', () => expect(sessionAt(away('?ep=3'), place('', false, 8))).toEqual({ id: 8, search: '', seen: '' }));
});

describe('on other pages', () => {
  test('playback continues', () => {
    const left = sessionAt({ id: 7, search: '?ep=2', seen: '?ep=2' }, undefined);
    expect(left).toEqual(away('?ep=2'));
    expect(sessionAt(left, undefined)).toBe(left);
  });
  test('nothing starts by itself', () => expect(sessionAt(undefined, undefined)).toBeUndefined());
});

describe('back on its page, playback', () => {
  test.each([
    ['an address with the title only', place(''), '?ep=3&route=a'],
    ['Back, to the episode it was left with', place('?ep=1&route=a', true), '?ep=3&route=a'],
    ['the same episode on any route', place('?ep=3'), '?ep=3&route=a'],
  ])('continues: %s', (_name, to, search) => {
    const back = sessionAt(away('?ep=3&route=a'), to);
    expect(back).toEqual({ id: 7, search, seen: to.search });
    expect(back && isElsewhere(back)).toBe(true);
    expect(sessionAt(back, place(search))).toEqual({ id: 7, search, seen: search });
  });
  test.each([
    ['another episode', '?ep=4&route=a'],
    ['another route', '?ep=3&route=b'],
  ])('changes: %s', (_name, search) => {
    const back = sessionAt(away('?ep=3&route=a'), place(search));
    expect(back).toEqual({ id: 7, search, seen: search });
    expect(back && isElsewhere(back)).toBe(false);
  });
  test('keeps a matching address', () => {
    const back = sessionAt(away('?ep=3'), place('?ep=3', true));
    expect(back && isElsewhere(back)).toBe(false);
  });
});
