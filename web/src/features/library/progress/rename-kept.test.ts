import { expect, test, vi } from 'vitest';
import { video } from '../../../testing/video-fixture.ts';
import { progressOf, saveProgress } from './progress-store.ts';
import { renameKept } from './rename-kept.ts';

const BAD = 3;

test('the home page checks a guest’s finished titles for new episodes, and others every ten minutes', async () => {
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) });
  const asked: number[][] = [];
  let nextName = '';
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const ids = (JSON.parse(String(body)).entries as { vodId: number }[]).map(({ vodId }) => vodId);
    if (ids.includes(BAD)) return Response.json({ status: 'error', code: 'validation_failed', message: '' }, { status: 400 });
    asked.push(ids);
    return Response.json({
      status: 'success',
      data: ids.map((vod_id) => ({ video: video({ vod_id }), episodeName: '第2集', nextName: vod_id === 1 ? nextName : '' })),
    });
  });
  const kept = { episode: 2, episodeName: '第2集', route: 'a', duration: 100, watchedAt: 5 };
  saveProgress({ ...kept, video: video({ vod_id: 1 }), position: 100 });
  saveProgress({ ...kept, video: video({ vod_id: 2 }), position: 50 });
  await renameKept('zhcn', false);
  nextName = '第3集';
  await renameKept('zhcn', false);
  await Promise.all([renameKept('zhcn', true), renameKept('zhcn', true)]);
  await renameKept('zhcn', true);
  expect(asked.map((ids) => ids.toSorted())).toEqual([[1, 2], [1]]);
  expect([progressOf(1)?.nextName, progressOf(2)?.nextName]).toEqual(['第3集', '']);
  vi.advanceTimersByTime(600_000);
  await renameKept('zhcn', false);
  expect(asked[2]?.toSorted()).toEqual([1, 2]);
  saveProgress({ ...kept, video: video({ vod_id: BAD }), position: 50 });
  await renameKept('en', false);
  expect([asked.slice(3).flat().toSorted(), progressOf(BAD)?.episodeName]).toEqual([[1, 2], '第2集']);
});
