import { MAX_WATCHED } from '@yinmu/contract/admin/statistics.endpoints.ts';
import { expect, test, vi } from 'vitest';
import { createWatchedTime } from './watched-time.ts';

test('playing time is added up without seeks, and reported every five minutes and on leaving', () => {
  const reports: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    reports.push(JSON.parse(String(body)));
    return Response.json({ status: 'success', data: { done: true } });
  });
  const watched = createWatchedTime();
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at++) watched.at(at);
  };
  play(0, 60);
  play(600, 630);
  play(100, 110);
  watched.leave(1000);
  play(200, 200 + MAX_WATCHED);
  watched.leave(0);
  expect(reports).toEqual([{ seconds: 100, tenth: 1 }, { seconds: MAX_WATCHED }]);
  vi.unstubAllGlobals();
});
