import type { Danmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { expect, test } from 'vitest';
import { toShow } from './use-danmaku.ts';

const said = (id: number, ms: number, text: string, writer = 'a'): Danmaku => ({ id, ms, text, writer, mode: 'scroll', color: 'white', likes: 0 });

test('the viewer’s own in this episode join the loaded ones in order, once; pending and blocked ones are left out', () => {
  const known = [said(1, 3000, '三'), said(2, 5000, 'SPOILER here'), said(3, 6000, '六', 'blocked')];
  const written = [
    { ...said(1, 3000, '三'), of: 'e1', waiting: false },
    { ...said(4, 1000, '一'), of: 'e1', waiting: false },
    { ...said(5, 2000, '上一集'), of: 'e2', waiting: false },
    { ...said(6, 2500, '待审'), of: 'e1', waiting: true },
  ];
  const shown = toShow(known, written, 'e1', { words: ['spoiler'], writers: ['blocked'], own: 'a' });
  expect(shown.map(({ text }) => text)).toEqual(['一', '三']);
});
