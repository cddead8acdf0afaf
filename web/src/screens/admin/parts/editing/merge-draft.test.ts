import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const BASE = { name: { zhcn: '银幕', en: '' }, colour: '#0a7a3a', links: [{ url: 'a', name: 'A' }], rows: ['trending', 'movies', 'latest'] };

test('fields changed by one editor only take that value', () => {
  const mine = { ...BASE, name: { zhcn: '银幕', en: 'Yinmu' } };
  expect(mergeDraft(BASE, mine, { ...BASE, colour: '#123456', name: { zhcn: '新幕', en: '' } })).toEqual({
    settings: { ...BASE, colour: '#123456', name: { zhcn: '新幕', en: 'Yinmu' } },
    hasConflict: false,
  });
  expect(mergeDraft(BASE, BASE, { ...BASE, colour: '#123456' }).settings.colour).toBe('#123456');
});
test('if both changed a field, the draft wins with a conflict; equal changes do not conflict', () => {
  expect(mergeDraft(BASE, { ...BASE, colour: '#111111' }, { ...BASE, colour: '#222222' })).toEqual({
    settings: { ...BASE, colour: '#111111' },
    hasConflict: true,
  });
  expect(mergeDraft(BASE, { ...BASE, colour: '#111111' }, { ...BASE, colour: '#111111' })).toMatchObject({ hasConflict: false });
});
test.each([
  ['both remove entries', ['movies', 'latest'], ['trending', 'movies'], ['movies'], false],
  ['both add entries', ['trending', 'movies', 'latest', 'x'], ['y', 'trending', 'movies', 'latest'], ['y', 'trending', 'movies', 'latest', 'x'], false],
  ['one removes, the other reorders', ['movies', 'latest'], ['latest', 'movies', 'trending'], ['latest', 'movies'], false],
  ['one reorders, the other removes', ['latest', 'movies', 'trending'], ['movies', 'latest'], ['latest', 'movies'], false],
])('a list: %s', (_, mine, theirs, rows, hasConflict) =>
  expect(mergeDraft(BASE, { ...BASE, rows: mine }, { ...BASE, rows: theirs })).toEqual({ settings: { ...BASE, rows }, hasConflict }),
);
test('an entry changed by one and removed by the other stays as drafted, with a conflict', () => {
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
test('an entry removed from a map stays removed', () => {
  const base = { names: { 1: 'a', 2: 'b' } as Record<string, string> };
  expect(mergeDraft(base, { names: { 2: 'c' } }, { names: { 1: 'a', 2: 'b', 3: 'd' } })).toEqual({
    settings: { names: { 2: 'c', 3: 'd' } },
    hasConflict: false,
  });
});
