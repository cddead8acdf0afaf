import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { ResumeNotice } from './resume-notice.tsx';

test('V17: resuming says where, and offers the beginning', async () => {
  const notice = await render(<ResumeNotice at={754.6} onRestart={() => {}} />);
  expect([notice.text, notice.tags('role="status"').length]).toEqual(['已从 12:34 继续播放 从头播放', 1]);
});

test('what begins at its beginning says nothing', async () => {
  expect((await render(<ResumeNotice at={4.9} onRestart={() => {}} />)).html).toBe('');
});
