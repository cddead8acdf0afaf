import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ResumeNotice } from './resume-notice.tsx';

test.each([
  ['zhcn', '已从 12:34 继续播放 从头播放'],
  ['zhtw', '已從 12:34 繼續播放 從頭播放'],
  ['en', 'Continued at 12:34 Start over'],
] as const)('V17: resuming says where, and offers the beginning, in %s', async (language, text) => {
  const notice = await render(<ResumeNotice at={754.6} onRestart={() => {}} />, language);
  expect([notice.text, notice.tags('role="status"').length]).toEqual([text, 1]);
});

test('what begins at its beginning says nothing', async () => {
  expect((await render(<ResumeNotice at={4.9} onRestart={() => {}} />)).html).toBe('');
});
