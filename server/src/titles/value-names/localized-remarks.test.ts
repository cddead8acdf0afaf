import { expect, test } from 'vitest';
import { episodeNamesIn, keptEpisodeName, remarksIn } from './localized-remarks.ts';

const english = remarksIn('en');
test.each([
  ['更新至13集', 'Up to ep. 13'],
  ['更新至第01集', 'Up to ep. 1'],
  ['更新到第十二集', 'Up to ep. 12'],
  ['更新第8集', 'Up to ep. 8'],
  ['更至20集', 'Up to ep. 20'],
  ['连载至5话', 'Up to ep. 5'],
  ['更新至60', 'Up to ep. 60'],
  ['共30集,更新至12集', '30 episodes · Up to ep. 12'],
  ['更新至6/共18集', 'Ep. 6 of 18'],
  ['更新至12集/共30集', 'Ep. 12 of 30'],
  ['更新至12集(共30集)', 'Ep. 12 of 30'],
  ['更新至20240105期', 'Updated Jan 5, 2024'],
  ['更新至2024-01-05期', 'Updated Jan 5, 2024'],
  ['第20240106期', 'Jan 6, 2024'],
  ['20240427期上', 'Apr 27, 2024 (part 1)'],
  ['20240427', 'Apr 27, 2024'],
  ['更新至第3期', 'Up to no. 3'],
  ['第2期下', 'No. 2 (part 2)'],
  ['全24集', '24 episodes'],
  ['全1集', '1 episode'],
  ['40集全', '40 episodes'],
  ['全3期', '3 editions'],
  ['全二季', '2 seasons'],
  ['第3季', 'Season 3'],
  ['第三季完结', 'Season 3 · Complete'],
  ['第20集完结', 'Ep. 20 · Complete'],
  ['第01集', 'Ep. 1'],
  ['第1-2集', 'Ep. 1–2'],
  ['第1話', 'Ep. 1'],
  ['已完结', 'Complete'],
  ['完結', 'Complete'],
  ['连载中', 'Ongoing'],
  ['每周五更新', 'New on Fridays'],
  ['即将上映', 'Coming soon'],
  ['正片', 'Feature'],
  ['短片', 'Short film'],
  ['高清', 'HD'],
  ['HD国语', 'HD · Mandarin'],
  ['BD中英双字', 'BD · Chinese and English subtitles'],
  ['HD国语中字', 'HD · Mandarin · Chinese subtitles'],
  ['TC抢先版', 'TC · Cam'],
  ['1080P 未删减版', '1080P · Uncut'],
  ['预告片', 'Trailer'],
  ['番外篇', 'Extra'],
  ['45分钟', '45 min'],
])('%s is %s', (remark, expected) => expect(english(remark)).toBe(expected));

test.each(['HD', 'EP1', '01', '', 'new', '2160p', '第2025025期', '某人的话', '更新至某日', '正片之外'])('%j stays as it is', (remark) =>
  expect(english(remark)).toBe(remark),
);

test('Chinese readers see remarks in their script', () => {
  expect(remarksIn('zhtw')('更新至13集')).toBe('更新至13集');
  expect(remarksIn('zhtw')('预告片')).toBe('預告片');
  expect(remarksIn('zhcn')('更新至13集')).toBe('更新至13集');
});

test('a name stored in English becomes an issue of a show in Chinese, and an episode otherwise', () => {
  const shown = keptEpisodeName;
  expect([shown('Ep. 4', true), shown('Ep. 4 (part 1)', true), shown('EP 4', false)]).toEqual(['第4期', '第4期上', '第4集']);
});

test.each([
  ['第3集', '第3集', '第3集'],
  ['第12期上', '第12集上', '第12集上'],
  ['第12期中', '第12集中', '第12集中'],
  ['20240427期上', '2024-04-27上', '2024-04-27上'],
  ['20240427', '2024-04-27', '2024-04-27'],
  ['正片', '正片', '正片'],
  ['预告片', '预告', '預告'],
  ['特别篇', '特辑', '特輯'],
  ['The Beginning', 'The Beginning', 'The Beginning'],
])('%s, kept as it was shown in English, is %s and %s in Chinese, and the same in English', (name, simplified, traditional) => {
  const kept = episodeNamesIn('en')(name);
  expect((['zhcn', 'zhtw', 'en'] as const).map((language) => episodeNamesIn(language)(keptEpisodeName(kept, false)))).toEqual([simplified, traditional, kept]);
});

test.each(['Our Ep. 4', 'Ep. 4 again', 'Ep. 123456', 'On 2024-04-27 (part 1)', '2024-04-27 (part 1) again'])('%s is a name of its own, and stays', (name) => {
  expect(keptEpisodeName(name, false)).toBe(name);
});
