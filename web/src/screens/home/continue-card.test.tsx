/** What a card says and where it leads (V17). */
import { expect, test } from 'vitest';
import type { Progress } from '../../features/library/progress/progress-store.ts';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { ContinueCard } from './continue-card.tsx';
import { ContinueSlot } from './continue-slot.tsx';

const entry = (more: Partial<Progress> = {}): Progress => ({
  video: video({ vod_pic: 'https://pictures.example/7.jpg' }),
  episode: 3,
  episodeId: 'e3',
  episodeName: '第03集',
  route: 'a',
  position: 630,
  duration: 2700,
  watchedAt: 1,
  nextName: '第04集',
  ...more,
});
const shown = (of: Progress) => render(<ContinueCard id="card" entry={of} isRemoving={false} onHide={() => {}} />);

test('arrow keys reach the Remove button only while the row is edited, and then skip the link', async () => {
  expect((await shown(entry())).tags('<button', 'data-no-remote')).toHaveLength(1);
  const edited = await render(<ContinueCard id="card" entry={entry()} isRemoving onHide={() => {}} />);
  expect([edited.tags('<button').length, edited.tags('data-no-remote').length, edited.tags('<a ', 'inert').length]).toEqual([1, 0, 1]);
});

test('a card shows its name, then episode and minutes left', async () => {
  const card = await shown(entry());
  expect(card.text).toBe('小城之春 第03集 · 剩余 35 分钟');
  expect(card.all('href')).toEqual(['/watch/7?ep=e3&route=a']);
  expect([card.all('value'), card.all('max')]).toEqual([['630'], ['2700']]);
});

test('under a minute left is shown as such, and nothing if the length is unknown', async () => {
  expect((await shown(entry({ position: 20.4, duration: 30 }))).text).toBe('小城之春 第03集 · 剩余不到 1 分钟');
  expect((await shown(entry({ duration: 0 }))).text).toBe('小城之春 第03集');
});

test('after a finished episode, the next is offered without a progress bar', async () => {
  const card = await shown(entry({ position: 2690 }));
  expect([card.text, card.all('href'), card.tags('<progress')]).toEqual(['小城之春 下一集 · 第04集', ['/watch/7?route=a'], []]);
});

test('a card shows its backdrop, or the poster without one', async () => {
  expect((await shown(entry({ backdrop: 'https://pictures.example/wide.jpg' }))).all('src')).toEqual(['https://pictures.example/wide.jpg']);
  expect((await shown(entry())).all('src')).toEqual(['/img/7/180.webp', '/img/7/360.webp']);
});

test('server-rendered pages reserve the row’s full height', async () => {
  const place = await render(<ContinueSlot />);
  expect([place.tags('continue-slot').length, place.tags('aspect-video').length > 0, place.text]).toEqual([1, true, '继续观看']);
});
