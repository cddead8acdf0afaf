import type { Language } from '@yinmu/contract/limits.ts';
import { HeroCard, VideoCard } from '@yinmu/contract/titles/video.ts';
import { expect, test } from 'vitest';
import { columnsFor, type TitleRow, viewOf } from '../../titles/fields/index.ts';
import { toVideo } from './full-video.ts';

const ROW = {
  ...{
    vod_id: 1,
    vod_name: '剧',
    type_id: 21,
    vod_pic: 'p',
    tmdb_poster: 't',
    vod_remarks: '更新',
    vod_year: '2001',
    vod_score: 8,
    vod_version: '蓝光',
    poster_blur: 'b',
  },
  ...{
    vod_sub: '剧',
    vod_actor: '["刘"]',
    vod_director: '["张"]',
    vod_area: '台湾',
    vod_lang: '国语',
    vod_content: '剧情',
    vod_blurb: '简',
    vod_tag: '["经典"]',
    vod_class: '["爱情"]',
  },
  ...{
    vod_douban_score: 7,
    vod_time: 'x',
    vod_status: 'ongoing',
    vod_total: 9,
    vod_serial: '3',
    vod_letter: 'J',
    hits: 4,
    hits_day: 1,
    hits_week: 2,
    hits_month: 3,
  },
  ...{ tmdb_id: 5, tmdb_rating: 6, tmdb_votes: 7, tmdb_backdrop: 'd', original_title: 'o', alternative_titles: '["a"]', overview: '说', trailer_url: 'u' },
  ...{ runtime: 45, stills: '["s"]' },
} as unknown as TitleRow & { poster_blur: string };

const pick = (columns: readonly (keyof TitleRow)[]) => Object.fromEntries(columns.map((name) => [name, ROW[name]])) as unknown as TitleRow;
const CARD = viewOf(columnsFor(VideoCard));
const HERO = viewOf(columnsFor(HeroCard));
const card = (language: Language) => CARD.show(pick(CARD.columnsIn(language)), language);
const hero = (language: Language) => HERO.show(pick(HERO.columnsIn(language)), language);

test('a card, a large card and a whole title, as stored and in Traditional characters', () => {
  const expected = {
    vod_id: 1,
    vod_name: '剧',
    type_id: 21,
    type_name: '国产剧',
    vod_pic: 'p',
    tmdb_poster: 't',
    vod_remarks: '更新',
    vod_year: '2001',
    vod_score: 8,
    vod_version: '蓝光',
    poster_blur: 'b',
  };
  expect(card('zhcn')).toEqual(expected);
  const traditional = { ...expected, vod_name: '劇', type_name: '國產劇', vod_version: '藍光' };
  expect(card('zhtw')).toEqual(traditional);
  expect(card('en')).toEqual({ ...expected, type_name: 'Mainland series', vod_remarks: 'Updated', vod_version: 'Blu-ray' });
  expect(hero('zhtw')).toEqual({ ...traditional, vod_blurb: '簡', tmdb_backdrop: 'd', vod_class: ['愛情'] });
  expect(toVideo(ROW, [], 'zhtw')).toMatchObject({
    ...traditional,
    ...{
      vod_sub: '劇',
      vod_actor: ['劉'],
      vod_director: ['張'],
      vod_area: '台灣',
      vod_lang: '國語',
      vod_content: '劇情',
      vod_blurb: '簡',
      vod_tag: ['經典'],
      vod_class: ['愛情'],
    },
    ...{
      vod_douban_score: 7,
      vod_time: 'x',
      vod_status: 'ongoing',
      vod_total: 9,
      vod_serial: '3',
      vod_letter: 'J',
      vod_hits: 4,
      vod_hits_day: 1,
      vod_hits_week: 2,
      vod_hits_month: 3,
    },
    ...{
      tmdb_id: 5,
      tmdb_rating: 6,
      tmdb_votes: 7,
      tmdb_backdrop: 'd',
      original_title: 'o',
      alternative_titles: ['a'],
      overview: '說',
      trailer_url: 'u',
      runtime: 45,
      stills: ['s'],
      routes: [],
    },
  });
  expect(toVideo({ ...ROW, vod_content: '' }, [], 'zhcn').vod_content).toBe('简');
});

test('in English, the English name before the original, the English plot, and filter values as stored', () => {
  const titled = { ...ROW, vod_sub: 'The Play', overview: 'A play.' };
  const shown = { vod_name: 'The Play', vod_name_original: '剧' };
  expect(CARD.show(titled, 'en')).toMatchObject(shown);
  expect(Object.keys(CARD.show(titled, 'en'))).not.toContain('vod_sub');
  expect(HERO.show(titled, 'en')).toMatchObject({ ...shown, vod_class: ['Romance'], vod_blurb: 'A play.' });
  const video = { ...shown, vod_area: 'Taiwan', vod_lang: 'Mandarin', vod_class: ['Romance'], vod_tag: ['Classic'], vod_content: 'A play.' };
  expect(toVideo(titled, [], 'en')).toMatchObject({ ...video, filters: { genre: ['爱情'], tag: ['经典'] } });
  expect(toVideo({ ...titled, overview: '剧情' }, [], 'en')).toMatchObject({ ...shown, vod_content: '剧情', vod_blurb: '简' });
  const several = { ...titled, vod_area: '大陆,香港 / 中国大陆', vod_lang: '國語' };
  expect(toVideo(several, [], 'en')).toMatchObject({ vod_area: 'Mainland China, Hong Kong', vod_lang: 'Mandarin' });
  expect(toVideo(several, [], 'zhtw')).toMatchObject({ vod_area: '中國大陸 / 香港', vod_lang: '國語' });
  expect(toVideo(several, [], 'zhcn')).toMatchObject({ vod_area: '中国大陆 / 中国香港', vod_lang: '国语' });
  for (const language of ['zhcn', 'zhtw'] as const) expect(toVideo(titled, [], language)).not.toHaveProperty('vod_name_original');
  // Chinese readers do not need the columns with English names.
  expect(CARD.columnsIn('zhcn')).toEqual(columnsFor(VideoCard));
  expect(CARD.columnsIn('en')).toEqual(expect.arrayContaining(['vod_sub', 'original_title', 'alternative_titles']));
});
