import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { CountdownNotice } from './countdown.tsx';

test('V31: the countdown is announced once; its seconds are only shown', async () => {
  for (const left of [5, 2]) {
    const notice = await render(<CountdownNotice label="下一集" name="第2集" still="/s.jpg" left={left} onDone={() => {}} onCancel={() => {}} />);
    expect([...notice.texts('p'), notice.texts('span').at(-1)]).toEqual(['5 秒后播放 第2集', '下一集 第2集', String(left)]);
    expect([notice.tags('role="status"'), notice.tags('aria-hidden="true"', 'tabular-nums')].map((tags) => tags.length)).toEqual([1, 1]);
    expect(notice.html).not.toContain('aria-live');
  }
});
