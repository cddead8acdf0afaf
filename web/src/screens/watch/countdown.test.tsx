import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CountdownNotice } from './countdown.tsx';

test('V31: the countdown is announced once, while the seconds are only shown', async () => {
  for (const left of [5, 2]) {
    const notice = await render(<CountdownNotice name="第2集" left={left} onDone={() => {}} onCancel={() => {}} />);
    expect(notice.texts('p')).toEqual(['5 秒后播放 第2集', `${left} 秒后播放 第2集`]);
    expect([notice.tags('role="status"'), notice.tags('aria-hidden="true"', 'text-lg')].map((tags) => tags.length)).toEqual([1, 1]);
    expect(notice.html).not.toContain('aria-live');
  }
});
