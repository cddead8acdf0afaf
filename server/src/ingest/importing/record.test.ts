import { mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../platform/text/plain-text.ts';
import { readRecord } from './record.ts';
import { pictureOf, type RawRecord } from './record-values.ts';

const context = {
  base: 'https://cms.example/api.php/provide/vod/',
  overrides: new Map<string, number>(),
  classes: new Map([
    ['65', { name: '重生民国', parent: '60' }],
    ['60', { name: '短剧', parent: '' }],
  ]),
};
const PLAY = { vod_play_from: 'm3u8', vod_play_url: '1$https://a.example/1.m3u8' };
const title = (raw: RawRecord) => {
  const reading = readRecord({ vod_id: 1, vod_name: '某片', type_name: '动作片', ...PLAY, ...raw }, context);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value.title;
};

describe('numbers and text', () => {
  test('numbers as strings and strings as numbers', () => {
    expect(title({ vod_id: '71989', vod_year: 2021, vod_score: '4.4', vod_hits: '1,012', vod_total: '16', vod_name: 1917 })).toMatchObject({
      vod_name: '1917',
      year: 2021,
      vod_score: 4.4,
      hits: 1012,
      vod_total: 16,
    });
  });
  test.each([
    ['2024', 2024],
    ['2024-2025', 2024],
    ['2024年', 2024],
    ['20240106', 0],
  ])('the year %s is read as %d', (text, year) => {
    expect(title({ vod_year: text }).year).toBe(year);
  });
  test.each([
    ['2024-01-06 12:00:00', '2024-01-06T04:00:00.000Z'],
    [1617805970, '2021-04-07T14:32:50.000Z'],
    ['2024-01-06T04:00:00Z', '2024-01-06T04:00:00.000Z'],
    ['2024/1/6 12:00', '2024-01-06T04:00:00.000Z'],
    ['2024年1月6日', '2024-01-05T16:00:00.000Z'],
    ['1617805970000', '2021-04-07T14:32:50.000Z'],
  ])('the time %s is %s', (text, iso) => {
    expect(title({ vod_time: text }).vod_time).toBe(iso);
  });
  test.each([
    ['1,024', 1024],
    ['1，024', 1024],
    ['１０２４', 1024],
    ['1.2万', 12_000],
    ['10w+', 100_000],
    ['3.5亿', 350_000_000],
    ['-5', 0],
    ['无', 0],
  ])('the number %s is read as %d', (text, number) => expect(title({ vod_hits: text }).hits).toBe(number));
  test('a time in the future is now', () => {
    expect(Date.parse(title({ vod_time: '2999-01-01 00:00:00' }).vod_time)).toBeLessThanOrEqual(Date.now());
  });
  test('scores out of range are dropped', () => {
    expect(title({ vod_score: '99', vod_douban_score: '-3' }).vod_score).toBe(0);
    expect(title({ vod_score: '0.0', vod_douban_score: '7.25' }).vod_score).toBe(7.3);
  });
});

describe('texts', () => {
  test.each([
    ['<p>一个&amp;nbsp;故事</p>', '一个 故事'],
    ['第一段<br>第二段', '第一段 第二段'],
    ['少年。<span class="x">简介', '少年。 简介'.replace(' ', '')],
    ['<script>alert(1)</script>好', '好'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;好', '好'],
    ['　　缩进　文字\r\n换行', '缩进 文字 换行'],
    ['零\u200b宽\u202e反\u2066转\u0000空', '零宽反转空'],
    ['5 < 6 & 7', '5 < 6 & 7'],
    [`e${'\u0301'.repeat(10_000)}`, `e${'\u0301'.repeat(8)}`],
  ])('%j is %j', (html, text) => {
    expect(plainText(html, 500)).toBe(text);
  });
  test('are cut at their limits, never inside a character', () => {
    expect(plainText('💩'.repeat(300), 101).isWellFormed()).toBe(true);
  });
  test.each([
    ['张三,李四', ['张三', '李四']],
    ['张三，李四/王五、赵六|孙七', ['张三', '李四', '王五', '赵六', '孙七']],
    ['张三 李四', ['张三', '李四']],
    ['Tom Hanks,张三,', ['Tom Hanks', '张三']],
    ['内详', []],
    ['张三,张三', ['张三']],
  ])('people %s', (text, people) => {
    expect(JSON.parse(title({ vod_actor: text }).vod_actor)).toEqual(people);
  });
});

describe('pictures', () => {
  // biome-ignore format: several on a route
  test.each([
    ['https://pic.example/a.jpg', 'https://pic.example/a.jpg'], ['//pic.example/a.jpg', 'https://pic.example/a.jpg'],
    ['mac://pic.example/a.jpg', 'https://pic.example/a.jpg'], ['mac:pic.example/a.jpg', 'https://pic.example/a.jpg'],
    ['https://u:p@pic.example/a.jpg', ''], ['upload/vod/a.jpg', 'https://cms.example/upload/vod/a.jpg'], ['', ''], ['null', ''], ['undefined', ''],
    ['javascript:alert(1)', ''], ['data:image/png;base64,x', ''], ['/demo/x.webp', 'https://cms.example/demo/x.webp'],
  ])('%s is %s', (text, url) => {
    expect(pictureOf(text, context.base)).toBe(url);
  });
});

// biome-ignore format: several on a route
test.each([
  ['10', 10], [45, 45], ['45分钟', 45], ['每集約 45 分鐘', 45], ['01:32:10', 92], ['45:10', 45], ['1小时52分钟', 112], ['2小時', 120], ['1h 52min', 112],
  ['1h52m', 112], ['45.5', 45], ['九十分钟', 90], ['5400秒', 90], ['1e9', 0], [1e308, 0], ['0x10', 0], ['1:2:3:4', 0], ['24集', 0], ['', 0], [null, 0], ['未知', 0], ['1441', 0], ['-5', 0],
])('a length of %j is %d minutes', (vod_duration, minutes) => expect(title({ vod_duration }).runtime).toBe(minutes));

const [ONE, TWO] = ['https://a.example/1.jpg?x=1,2', 'https://a.example/2.jpg'];
test.each([
  ['names', `一$${ONE}#二$${TWO}#一$${ONE}`],
  ['lines', `${ONE}\r\n${TWO}\n`],
  ['commas', `${ONE},${TWO}`],
  ['a list', [ONE, TWO, 'javascript:alert(1)']],
])('stills with %s', (_, vod_pic_screenshot) => expect(title({ vod_pic_screenshot }).stills).toBe(JSON.stringify([ONE, TWO])));

test('at most twelve stills, none of null', () => {
  const many = Array.from({ length: 20 }, (_, i) => `https://a.example/${i}.jpg`).join('#');
  expect([title({ vod_pic_screenshot: many }).stills, title({ vod_pic_screenshot: null }).stills].map((stills) => JSON.parse(stills).length)).toEqual([12, 0]);
});

describe('categories', () => {
  // biome-ignore format: several on a route
  test.each<[RawRecord, number]>([
    [{ type_name: '国产剧' }, 21], [{ type_name: '香港剧' }, 22], [{ type_name: '韩剧' }, 23], [{ type_name: '欧美剧' }, 24], [{ type_name: '台湾剧' }, 25], [{ type_name: '日韩剧', vod_area: '韩国' }, 23],
    [{ type_name: '日本剧' }, 26], [{ type_name: '海外剧' }, 27], [{ type_name: '泰剧' }, 28], [{ type_name: '动作片', vod_area: '美国' }, 13],
    [{ type_name: '喜剧片', vod_area: '大陆' }, 11], [{ type_name: '剧情片', vod_area: '香港' }, 12], [{ type_name: '爱情片', vod_area: '台湾' }, 14],
    [{ type_name: '恐怖片', vod_area: '日本' }, 15], [{ type_name: '科幻片', vod_area: '韩国' }, 16], [{ type_name: '战争片', vod_area: '印度' }, 17],
    [{ type_name: '电影' }, 1], [{ type_name: '大陆综艺' }, 31], [{ type_name: '日韩综艺' }, 33], [{ type_name: '国产动漫' }, 41], [{ type_name: '日韩动漫' }, 42],
    [{ type_name: '动漫电影' }, 4], [{ type_name: '纪录片' }, 6], [{ type_name: '短剧' }, 5], [{ type_name: '', type_id: 65 }, 5],
    [{ type_name: '', type_id: 999, vod_class: '动画' }, 4],
  ])('%j is %d', (raw, typeId) => expect(title(raw).type_id).toBe(typeId));
});

test('the demo’s own clips are accepted in its records only', () => {
  const raw = {
    vod_id: 1,
    vod_name: '某片',
    type_name: '动作片',
    vod_play_from: 'a$$$b',
    vod_play_url: '第1集$/demo/1.m3u8#第2集$/demo/2.m3u8$$$正片$/demo/3.m3u8',
  };
  const read = (local: boolean) => {
    const reading = readRecord(raw, { ...context, local });
    if (!reading.ok) throw new Error(reading.reason);
    return reading.value.routes.map(({ route, episodes }) => [route, ...episodes.map(({ title, url }) => `${title}=${url}`)]);
  };
  expect(read(true)).toEqual([
    ['a', '第1集=/demo/1.m3u8', '第2集=/demo/2.m3u8'],
    ['b', '正片=/demo/3.m3u8'],
  ]);
  expect(read(false)).toEqual([]);
});

test('a trailer may have either of two names', () => {
  for (const name of ['trailer_url', 'vod_trailer']) expect(title({ [name]: 'https://a.example/t.mp4' }).trailer_url).toBe('https://a.example/t.mp4');
});

test('without a category name a title with many episodes is a series, one with a single episode a film', () => {
  const mainOfEpisodes = (episodes: number) =>
    mainOf(title({ type_name: '？', vod_play_url: Array.from({ length: episodes }, (_, i) => `${i}$https://a.example/${i}.m3u8`).join('#') }).type_id);
  expect([mainOfEpisodes(1), mainOfEpisodes(24)]).toEqual([1, 2]);
});
