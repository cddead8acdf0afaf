/**
 * Titles for load: Chinese names, skewed popularity, 1 to 60 episodes, 1 to 4 routes, about 3.7 KB each as NDJSON. Deterministic.
 *   node bench/generate.ts 100000 [edition] > titles.ndjson
 */
import { once } from 'node:events';

const FIRST =
  '风云雪月山河星海长安江南青春夏秋冬夜龙凤虎狼剑侠英雄少年天下人间红楼西游东方北国南城古道旧梦孤岛深渊火线暗夜破晓黎明追光逐浪听雨问心无名之传记物语奇缘恩仇往事来信归途远方';
const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜';
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰芝文武斌辉';
const CLASSES = [
  '剧情',
  '喜剧',
  '爱情',
  '动作',
  '科幻',
  '悬疑',
  '犯罪',
  '恐怖',
  '战争',
  '奇幻',
  '冒险',
  '古装',
  '家庭',
  '历史',
  '都市',
  '青春',
  '武侠',
  '音乐',
  '运动',
  '谍战',
];
const TYPES: [string, number][] = [
  ['动作片', 1],
  ['喜剧片', 1],
  ['爱情片', 1],
  ['科幻片', 1],
  ['国产剧', 30],
  ['港剧', 25],
  ['韩剧', 16],
  ['欧美剧', 12],
  ['日剧', 11],
  ['泰剧', 20],
  ['大陆综艺', 12],
  ['日韩综艺', 10],
  ['国产动漫', 24],
  ['日韩动漫', 13],
  ['短剧', 60],
  ['纪录片', 6],
];
const AREAS = ['中国大陆', '中国香港', '中国台湾', '美国', '韩国', '日本', '英国', '法国', '泰国', '德国', '印度', '其他'];
const LANGS = ['国语', '粤语', '英语', '韩语', '日语', '泰语', '法语'];
const ROUTES = ['ffm3u8', 'tym3u8', 'dyttm3u8', 'bfzym3u8'];
const SENTENCES = [
  '故事从一个雨夜开始，多年未见的故人带回了被遗忘的秘密。',
  '他们在陌生的城市里相遇，又在命运的岔路口各自远行。',
  '一封没有署名的来信，揭开了家族三代人的恩怨。',
  '当真相浮出水面，每个人都必须作出选择。',
  '镜头缓慢而克制，却在最平静处掀起波澜。',
];

export function randomFrom(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function generated(id: number): Record<string, unknown> {
  const random = randomFrom(id * 2654435761);
  const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)] as T;
  const some = (count: number, make: () => string) => Array.from({ length: count }, make).join(',');
  const person = () => pick(SURNAMES) + pick(GIVEN) + (random() < 0.6 ? pick(GIVEN) : '');
  const [type, most] = pick(TYPES);
  const episodes = most === 1 ? 1 : 1 + Math.floor(random() * most);
  const routes = 1 + Math.floor(random() ** 1.5 * 4);
  const year = 2026 - Math.floor(random() ** 2 * 60);
  const hits = Math.floor(2_000_000 / (1 + random() * 20_000));
  const name = Array.from({ length: 2 + Math.floor(random() * 5) }, () => pick(FIRST)).join('') + (random() < 0.08 ? `第${pick('二三四')}季` : '');
  const content = Array.from({ length: 16 + Math.floor(random() * 12) }, () => pick(SENTENCES)).join('');
  return {
    vod_id: id,
    vod_name: name,
    vod_sub: random() < 0.3 ? `${person()}的${pick(FIRST)}${pick(FIRST)}` : '',
    type_name: type,
    vod_pic: `https://pic.example/upload/vod/${year}/${id}.jpg`,
    vod_remarks: episodes > 1 ? `更新至${episodes}集` : 'HD',
    vod_actor: some(3 + Math.floor(random() * 4), person),
    vod_director: person(),
    vod_area: pick(AREAS),
    vod_lang: pick(LANGS),
    vod_year: String(year),
    vod_class: [...new Set([pick(CLASSES), pick(CLASSES)])].join(','),
    vod_content: `<p>${content}</p>`,
    vod_score: (3 + random() * 6.5).toFixed(1),
    vod_version: pick(['HD', '1080P', '4K', '']),
    vod_time: new Date(Date.UTC(2026, 9, 1) - Math.floor(random() ** 2 * 2000 * 86_400_000)).toISOString(),
    vod_isend: random() < 0.6 ? 1 : 0,
    vod_hits: hits,
    vod_hits_day: Math.floor(hits * random() * 0.01),
    vod_hits_week: Math.floor(hits * random() * 0.05),
    vod_hits_month: Math.floor(hits * random() * 0.2),
    vod_play_from: ROUTES.slice(0, routes).join('$$$'),
    vod_play_url: ROUTES.slice(0, routes)
      .map((route) =>
        Array.from({ length: episodes }, (_, e) => `第${String(e + 1).padStart(2, '0')}集$https://v.${route}.example/${year}/${id}/${e + 1}/index.m3u8`).join(
          '#',
        ),
      )
      .join('$$$'),
  };
}

if (import.meta.main) {
  const count = Number(process.argv[2] ?? 1000);
  // Another edition changes every title, dated now.
  const edition = process.argv[3] === undefined ? {} : { vod_remarks: process.argv[3], vod_time: new Date().toISOString().slice(0, 19).replace('T', ' ') };
  for (let id = 1; id <= count; id++) if (!process.stdout.write(`${JSON.stringify({ ...generated(id), ...edition })}\n`)) await once(process.stdout, 'drain');
}
