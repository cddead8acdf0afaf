import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const BASE = { name: { zhcn: '银幕', en: '' }, colour: '#0a7a3a', links: [{ url: 'a', name: 'A' }], rows: ['trending', 'movies', 'latest'] };

test('what one has not touched takes the other’s value', () => {
  const mine = { ...BASE, name: { zhcn: '银幕', en: 'Yinmu' } };
  expect(mergeDraft(BASE, mine, { ...BASE, colour: '#123456', name: { zhcn: '新幕', en: '' } })).toEqual({
    settings: { ...BASE, colour: '#123456', name: { zhcn: '新幕', en: 'Yinmu' } },
    hasConflict: false,
  });
  expect(mergeDraft(BASE, BASE, { ...BASE, colour: '#123456' }).settings.colour).toBe('#123456');
});
test('of what both have changed the draft’s stands, and that is told; the same change is none', () => {
  expect(mergeDraft(BASE, { ...BASE, colour: '#111111' }, { ...BASE, colour: '#222222' })).toEqual({
    settings: { ...BASE, colour: '#111111' },
    hasConflict: true,
  });
  expect(mergeDraft(BASE, { ...BASE, colour: '#111111' }, { ...BASE, colour: '#111111' })).toMatchObject({ hasConflict: false });
});
test.each([
  ['two take away', ['movies', 'latest'], ['trending', 'movies'], ['movies'], false],
  ['two add', ['trending', 'movies', 'latest', 'x'], ['y', 'trending', 'movies', 'latest'], ['y', 'trending', 'movies', 'latest', 'x'], false],
  ['one takes away, the other puts in order', ['movies', 'latest'], ['latest', 'movies', 'trending'], ['latest', 'movies'], false],
  ['one puts in order, the other takes away', ['latest', 'movies', 'trending'], ['movies', 'latest'], ['latest', 'movies'], false],
])('a list, %s', (_, mine, theirs, rows, hasConflict) =>
  expect(mergeDraft(BASE, { ...BASE, rows: mine }, { ...BASE, rows: theirs })).toEqual({ settings: { ...BASE, rows }, hasConflict }),
);
test('an entry that one has changed and the other has removed is kept as the draft has it, and told', () => {
  const changed = [{ url: 'a', name: 'B' }];
  expect(mergeDraft(BASE, { ...BASE, links: changed }, { ...BASE, links: [] })).toEqual({ settings: { ...BASE, links: changed }, hasConflict: true });
  expect(mergeDraft(BASE, { ...BASE, links: [] }, { ...BASE, links: changed })).toEqual({ settings: { ...BASE, links: [] }, hasConflict: true });
  const both = [
    { url: 'a', name: 'A' },
    { url: 'b', name: 'N' },
  ];
  expect(mergeDraft(BASE, { ...BASE, links: both }, { ...BASE, links: changed }).settings.links).toEqual([
    { url: 'a', name: 'B' },
    { url: 'b', name: 'N' },
  ]);
});
test('an entry of a map that is taken away stays away', () => {
  const base = { names: { 1: 'a', 2: 'b' } as Record<string, string> };
  expect(mergeDraft(base, { names: { 2: 'c' } }, { names: { 1: 'a', 2: 'b', 3: 'd' } })).toEqual({
    settings: { names: { 2: 'c', 3: 'd' } },
    hasConflict: false,
  });
});
