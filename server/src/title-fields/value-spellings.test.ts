/** Which names of areas and languages are one, and what of a row is shown in which language. */
import { expect, test } from 'vitest';
import type { TitleRow } from './index.ts';
import { toCard, toHero, toVideo } from './show-title.ts';
import { areaName, langName } from './value-spellings.ts';

test.each([
  ['中国大陆', '中国大陆 大陆 内地 中国 中国内地 国产 CN China'],
  ['中国香港', '中国香港 香港 港 HK HongKong'],
  ['中国台湾', '中国台湾 台湾 台 TW Taiwan'],
  ['美国', '美国 欧美 美 US USA'],
  ['韩国', '韩国 韩 南韩 KR Korea'],
  ['日本', '日本 日 JP Japan'],
  ['英国', '英国 英 UK GB'],
  ['泰国', '泰国 泰 TH Thailand'],
  ['法国', '法国 FR France'],
  ['德国', '德国 西德 DE Germany'],
  ['印度', '印度 IN India'],
  ['其他', '其他 其它 未知 Other'],
  ['冰岛', '冰岛'],
])('the area %s goes by %s', (name, others) => expect(new Set(others.split(' ').map(areaName))).toEqual(new Set([name])));
test.each([
  ['国语', '国语 普通话 汉语普通话 汉语 中文 华语 Mandarin zh'],
  ['粤语', '粤语 广东话 Cantonese'],
  ['英语', '英语 英文 English en'],
  ['日语', '日语 日文 Japanese ja'],
  ['韩语', '韩语 韩文 朝鲜语 Korean ko'],
  ['泰语', '泰语 Thai th'],
  ['其他', '其他 其它 未知 Other'],
  ['冰岛语', '冰岛语'],
])('the language %s goes by %s', (name, others) => expect(new Set(others.split(' ').map(langName))).toEqual(new Set([name])));

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

test('a card, a large one and a whole title, as stored and in Traditional characters', () => {
  const card = {
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
  expect(toCard(ROW as never, 'zhcn')).toEqual(card);
  const traditional = { ...card, vod_name: '劇', type_name: '國產劇', vod_version: '藍光' };
  expect(toCard(ROW as never, 'zhtw')).toEqual(traditional);
  expect(toCard(ROW as never, 'en')).toEqual({ ...card, type_name: 'Mainland series' });
  expect(toHero(ROW as never, 'zhtw')).toEqual({ ...traditional, vod_blurb: '簡', tmdb_backdrop: 'd', vod_class: ['愛情'] });
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
