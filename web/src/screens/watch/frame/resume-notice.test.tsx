import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { ResumeNotice } from './resume-notice.tsx';

test('V17: resuming shows the position and offers to start over', async () => {
  const notice = await render(<ResumeNotice at={754.6} isCovered={false} onRestart={() => {}} />);
  expect([notice.text, notice.tags('role="status"').length]).toEqual(['已从 12:34 继续播放 从头播放', 1]);
});

test('starting from the beginning shows nothing', async () => {
  expect((await render(<ResumeNotice at={4.9} isCovered={false} onRestart={() => {}} />)).html).toBe('');
});

test('the countdown to the next episode hides it', async () => {
  expect((await render(<ResumeNotice at={754.6} isCovered onRestart={() => {}} />)).html).toBe('');
});
