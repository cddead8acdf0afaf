import type { Danmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { expect, test } from 'vitest';
import { blocksOf, toShow } from './use-danmaku.ts';

const said = (id: number, ms: number, text: string, writer = 'a'): Danmaku => ({ id, ms, text, writer, mode: 'scroll', color: 'white', likes: 0 });

test('the viewer’s own in this episode join the loaded ones in order, once; pending and blocked ones are left out', () => {
  const known = [said(1, 3000, '三'), said(2, 5000, 'SPOILER here'), said(3, 6000, '六', 'blocked')];
  const written = [
    { ...said(1, 3000, '三'), of: 'e1', waiting: false },
    { ...said(4, 1000, '一'), of: 'e1', waiting: false },
    { ...said(5, 2000, '上一集'), of: 'e2', waiting: false },
    { ...said(6, 2500, '待审'), of: 'e1', waiting: true },
  ];
  const shown = toShow(known, written, 'e1', { words: ['spoiler'], writers: ['blocked'], kinds: [], own: 'a' });
  expect(shown.map(({ text }) => text)).toEqual(['一', '三']);
});

test.each([
  [
    ['top', 'colored'],
    ['滚动', '底部'],
  ],
  [
    ['scroll', 'bottom'],
    ['顶部', '红色顶部'],
  ],
] as const)('of the kinds %j nothing is shown', (kinds, left) => {
  const known: Danmaku[] = [
    said(1, 1, '滚动'),
    { ...said(2, 2, '顶部'), mode: 'top' },
    { ...said(3, 3, '底部'), mode: 'bottom' },
    { ...said(4, 4, '红色顶部'), mode: 'top', color: 'red' },
    { ...said(5, 5, '红色'), color: 'red' },
  ];
  expect(toShow(known, [], 'e1', { words: [], writers: [], kinds: [...kinds], own: '' }).map(({ text }) => text)).toEqual(left);
});

test('a visitor hides the kinds chosen in this browser, a member those of the account', () => {
  const account = { words: ['剧透'], writers: ['b'], kinds: ['top' as const], own: 'a' };
  expect(blocksOf(account, ['colored'])).toEqual(account);
  expect(blocksOf(undefined, ['colored'])).toEqual({ words: [], writers: [], kinds: ['colored'], own: '' });
});
