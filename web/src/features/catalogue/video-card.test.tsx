import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { video } from '../../testing/video-fixture.ts';
import { VideoCard } from './video-card.tsx';

const KNOWN = video({ vod_remarks: '更新至12集', vod_year: '1948', vod_score: 8.25, vod_pic: 'https://pictures.example/7.jpg' });

test('a card shows everything known about a title', async () => {
  const shown = await render(<VideoCard video={KNOWN} />);
  expect(shown.text).toBe('小城之春 8.3 1948 电影 更新至12集');
  // The link's name begins with the title (V31).
  expect(shown.texts('a')[0]).toMatch(/^小城之春/);
  expect([shown.all('href'), shown.all('data-card')]).toEqual([['/detail/7'], ['7']]);
});

test('unknown facts take no space: no remark, no score, no dot before the year', async () => {
  const shown = await render(<VideoCard video={video({ vod_year: '1948', type_name: '' })} />);
  expect(shown.text).toBe('小城之春 1948');
  expect(shown.tags('bg-black/75')).toEqual([]);
});

test('the site’s own score has a label that sets it apart from the starred one', async () => {
  expect((await render(<VideoCard video={{ ...KNOWN, site_score: 7.9 }} />)).text).toBe('小城之春 8.3 本站 7.9 1948 电影 更新至12集');
  expect((await render(<VideoCard video={{ ...KNOWN, vod_score: 0, site_score: 7.9 }} />)).tags('fill-gold')).toEqual([]);
});

test('a poster is served by the site in four widths', async () => {
  const shown = await render(<VideoCard video={KNOWN} />);
  expect(shown.all('src')).toEqual(['/img/7/360.webp']);
  expect(shown.all('srcSet')).toEqual(['/img/7/180.webp 180w, /img/7/270.webp 270w, /img/7/360.webp 360w, /img/7/540.webp 540w']);
});

test.each(['', ' ', 'null', 'undefined'])('without a poster (%j), the card shows the site’s drawn one in its single width', async (vod_pic) => {
  const shown = await render(<VideoCard video={video({ vod_pic })} />);
  expect([shown.all('src'), shown.all('srcSet')]).toEqual([['/img/7/360.webp'], []]);
});

test('a highlighted name replaces the plain one', async () => {
  const shown = await render(<VideoCard video={KNOWN} name={<mark>小城</mark>} />);
  expect(shown.texts('mark')).toEqual(['小城']);
  expect(shown.text).not.toContain('小城之春');
});

test('a card with a corner button does not enlarge', async () => {
  expect((await render(<VideoCard video={KNOWN} plain />)).all('data-card')).toEqual([]);
});

test.each([
  ['更新至20250203期', '02-03期'],
  ['更新至第12集', '更新至12集'],
  ['全24集', '全24集'],
])('the badge shows %s as %s', async (vod_remarks, badge) => {
  expect((await render(<VideoCard video={video({ vod_remarks })} />)).text).toContain(badge);
});

test('V10: a long name is cut after two lines and shown whole on hover', async () => {
  const name = '一个非常长的名字'.repeat(10);
  const shown = await render(<VideoCard video={video({ vod_name: name })} />);
  const [tag = ''] = shown.tags('line-clamp-2');
  // Another `display` value would undo `line-clamp`.
  expect(tag.split(/[\s"]/)).not.toContain('block');
  expect(shown.all('title')).toEqual([name]);
});
