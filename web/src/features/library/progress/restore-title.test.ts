import type { HistoryEntry } from '@yinmu/contract/members/library.endpoints.ts';
import type { User } from '@yinmu/contract/members/session.endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../../api/signed-in.ts';
import { video } from '../../../testing/video-fixture.ts';
import { restoreTitle } from './forget.ts';
import { clearProgress, nextInstant, type Progress, progressOf } from './progress-store.ts';
import { recordPress, recordProgress } from './sync-library.ts';

const sent: HistoryEntry[] = [];
vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
  if (method === 'POST' && address === '/api/user/history') sent.push(JSON.parse(String(body)));
  return Response.json({ status: 'success', data: { kept: true, watchedAt: 7 } });
});
const entry = (more: Partial<Progress> = {}): Progress => ({
  video: video({ vod_id: 1 }),
  episode: 1,
  episodeName: '',
  route: 'a',
  position: 10,
  duration: 100,
  watchedAt: nextInstant(1),
  ...more,
});
afterEach(() => {
  signedOut();
  clearProgress();
  sent.length = 0;
});
const member = () => signedIn({ id: 1, username: 'm1' } as User);

test('undoing a deletion sends its marks once', async () => {
  member();
  await restoreTitle(entry({ watched: 'e1..3,e7' }));
  expect(sent.map(({ watched, unwatched }) => [watched, unwatched])).toEqual([['e1..3,e7', '']]);
  recordProgress(entry({ watched: progressOf(1)?.watched ?? '', unsent: true }));
  expect(sent.at(-1)).toMatchObject({ watched: '', unwatched: '' });
  expect(progressOf(1)?.watched).toBe('e1..3,e7');
});

test('a title restored by a visitor is still sent at sign-in', async () => {
  await restoreTitle(entry({ watched: 'e1..3' }));
  expect([sent, progressOf(1)?.marked]).toEqual([[], 'e1..3']);
});

test('a press changes no place in the account, and playing does not touch the row', () => {
  member();
  recordPress(entry({ writer: 'page' }), { hidden: true });
  recordPress(entry({ writer: 'page', unsent: true, ifUnmodifiedSince: 5 }), { unmarked: 'e2' });
  recordProgress(entry({ writer: 'page', unsent: true }));
  expect(sent.map(({ hidden, ifUnmodifiedSince, writer }) => [hidden, ifUnmodifiedSince, writer])).toEqual([
    [true, 0, ''],
    [undefined, 5, 'page'],
    [undefined, undefined, 'page'],
  ]);
});
