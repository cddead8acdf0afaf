import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CountdownNotice } from './countdown.tsx';

const noticeAt = (left: number, language: 'zhcn' | 'zhtw' | 'en') =>
  render(<CountdownNotice name="第2集" left={left} onDone={() => {}} onCancel={() => {}} />, language);

test.each([
  ['zhcn', '5 秒后播放 第2集', '2 秒后播放 第2集'],
  ['zhtw', '5 秒後播放 第2集', '2 秒後播放 第2集'],
  ['en', '第2集 in 5 s', '第2集 in 2 s'],
] as const)('V31: the countdown is announced once, while the seconds are only shown, in %s', async (language, atFirst, later) => {
  for (const [left, shown] of [
    [5, atFirst],
    [2, later],
  ] as const) {
    const notice = await noticeAt(left, language);
    expect(notice.texts('p')).toEqual([atFirst, shown]);
    expect([notice.tags('role="status"'), notice.tags('aria-hidden="true"', 'text-lg')].map((tags) => tags.length)).toEqual([1, 1]);
    expect(notice.html).not.toContain('aria-live');
  }
});
