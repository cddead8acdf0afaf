/** A row as it is shown in which language. */
import type { Language } from '@yinmu/contract/limits.ts';
import { HeroCard, VideoCard } from '@yinmu/contract/video.ts';
import { expect, test } from 'vitest';
import { columnsFor, showTitle, type TitleRow } from '../title-fields/index.ts';
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
} as unknown as TitleRow & { poster_blur: string };

const pick = (columns: readonly (keyof TitleRow)[]) => Object.fromEntries(columns.map((name) => [name, ROW[name]])) as unknown as TitleRow;
const card = (language: Language) => showTitle(pick(columnsFor(VideoCard)), language);
const hero = (language: Language) => showTitle(pick(columnsFor(HeroCard)), language);

test('a card, a large one and a whole title, as stored and in Traditional characters', () => {
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
  expect(card('en')).toEqual({ ...expected, type_name: 'Mainland series' });
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
      routes: [],
    },
  });
  // §3: the description falls back to the blurb.
  expect(toVideo({ ...ROW, vod_content: '' }, [], 'zhcn').vod_content).toBe('简');
});
