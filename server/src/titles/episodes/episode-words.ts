/** Words in episode names, in Simplified Chinese and lower case. Longer ones win. */

/** Words that mark irregular episodes, by kind. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  sp: '特别篇 特别版 特别集 特别节目 特别企划 特别放送 特别加映 特典 特番 特辑 special sp',
  ova: 'ova',
  oad: 'oad',
  ex: '番外篇 番外 外传 外篇',
  pv: '下期预告 下集预告 预告片 预告篇 预告版 预告 先行预告 宣传片 宣传 片花 抢先看 抢鲜看 先睹为快 teaser trailer preview promo featurette pv',
  cm: 'cm',
  plus: '超长加更版 超长加更 会员加更版 会员加更礼 会员加更 加更版 加更篇 加更礼 加更 plus版 plus',
  pilot: '先导片 先导集 先导篇 先导 先行片 先行篇 前导片 试播集',
  bts: '幕后花絮 拍摄花絮 未播花絮 花絮篇 花絮 幕后制作 幕后故事 幕后纪实 幕后 探班 制作特辑 未播片段 未播 未公开花絮 未公开 making',
  egg: '彩蛋篇 彩蛋',
  pure: '舞台纯享版 舞台纯享 舞台直拍 纯享版 纯享舞台 纯享 直拍版 直拍',
  vip: '会员专享版 会员专享 会员尊享版 会员尊享 会员独享版 会员独享 尊享版 尊享 会员版 vip版 svip版 超前版 超前点映',
  long: '加长版 加长 超长版 完整版 未删减版 未删减 无删减版 无删减 未剪辑版 未剪辑 全程版 导演剪辑版 导演版',
  early: '先行上映 抢鲜版 先行版 抢先版 抢先',
  cut: '精华版 精华 精编版 精编 试看版 试看 精彩看点 速看版 速看 看点 解说版 解说 精彩片段 片段 精彩集锦 集锦 高光时刻 高光 名场面',
  mini: '小剧场 迷你剧场 短片',
  vlog: '成长日记 日记 vlog',
  live: '生放送 直播回放 直播 陪看 reaction',
  talk: '专访 采访 访谈 独家',
  extra: '衍生节目 衍生 企划 超前营业',
  movie: '剧场版 大电影',
  fin: '大结局篇 大结局 结局 最终话 最终回 最终集 终集 最终章 终章 完结篇',
  song: '主题曲 推广曲 插曲 mv',
  op: '片头曲 ncop op',
  ed: '片尾曲 nced ed',
};

const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  zh: '国语配音 国语版 国语 普通话 国配版 国配 中文配音 中文版 中配版 中配 陆配版 陆配 配音版 配音 华语 汉语 中文 mandarin',
  yue: '粤语配音 粤语原声 粤语版 粤语 粤配版 粤配 港配版 港配 广东话 cantonese',
  nan: '闽南语版 闽南语 闽南话 台语版 台语',
  tw: '台配版 台配',
  dialect: '方言版 方言 四川话版 四川话 上海话 沪语版 沪语',
  orig: '原声版 原声 原版 原音',
  ja: '日语配音 日语原声 日语版 日语 日配版 日配 日文原声 日文版 日文 japanese',
  en: '英语配音 英语原声 英语版 英语 英文版 英文 英配 english',
  ko: '韩语原声 韩语版 韩语 韩文版 韩文 韩配 korean',
  th: '泰语版 泰语 泰文',
  fr: '法语版 法语',
  de: '德语版 德语',
  ru: '俄语版 俄语',
  es: '西班牙语版 西班牙语',
  it: '意大利语版 意大利语',
  hi: '印地语版 印地语',
  vi: '越南语版 越南语',
};

/** Languages as single characters, which count only if they stand alone: 第3集(粤). */
export const SHORT_LANGUAGES: Readonly<Record<string, string>> = { 国: 'zh', 粤: 'yue', 台: 'nan', 原: 'orig', 日: 'ja', 英: 'en', 韩: 'ko', 泰: 'th' };

/** Words about the copy or the series, which do not distinguish episodes. */
const OTHER_WORDS =
  '中英双语字幕 中英双字幕 中英字幕 中日字幕 中文字幕 双语字幕 繁体中字 简体中字 中英双字 中日双字 双语中字 繁中字幕 简中字幕 无字幕版 无字幕 有字幕 内嵌字幕 字幕版 字幕 双字 繁中 简中 繁体 简体 中字 无字 双语 ' +
  '超清 高清版 高清 标清 蓝光 正片 正集 本篇 全集 完结 全剧终 剧终 完 终 更新 修复版 修正版 重制版 枪版 会员 vip svip 超前 ' +
  'end fin final uncut 2160p 1440p 1080p 1080i 720p 540p 480p 360p 4k 8k uhd fhd hdr10 hdr sdr hdtv hdtc hdts hdcam hd1280 hd1080p hd1080 hd720p hd720 hd bdrip bd1280 bd1080p bd1080 bd720p bd720 bd blu-ray bluray dvdrip dvd web-dl webdl webrip web tc ts cam remux x264 x265 h264 h265 hevc avc aac 10bit 60fps imax 3d v2 v3 m3u8 mp4 mkv';

const table = (words: Readonly<Record<string, string>>) =>
  new Map(Object.entries(words).flatMap(([code, list]) => list.split(' ').map((word) => [word, code] as const)));

export type Word = { means: 'kind' | 'language'; code: string } | { means: 'nothing' };
const WORDS = new Map<string, Word>([
  ...OTHER_WORDS.split(' ').map((word) => [word, { means: 'nothing' }] as const),
  ...[...table(LANGUAGE_WORDS)].map(([word, code]) => [word, { means: 'language', code }] as const),
  ...[...table(KIND_WORDS)].map(([word, code]) => [word, { means: 'kind', code }] as const),
]);
const BY_FIRST = Map.groupBy(
  [...WORDS].sort(([a], [b]) => b.length - a.length),
  ([written]) => written[0] as string,
);

/** Returns the longest word that starts here. */
export const longestWordAt = (text: string, from: number) => BY_FIRST.get(text[from] ?? '')?.find(([written]) => text.startsWith(written, from));

export const isKind = (word: string) => WORDS.get(word)?.means === 'kind';
/** Matches words that end a title rather than name a kind: 武林外传, 狂人日记. */
const ENDS_TITLES = /(?:外传|外篇|日记|直播|采访|访谈|专访|独家|企划|短片)$/;
const KINDS = [...WORDS.keys()].filter(isKind).sort((a, b) => b.length - a.length);
export function kindWordBefore(text: string): string {
  const [latin] = /(?<![a-z])[a-z]+$/.exec(text) ?? [];
  if (latin !== undefined) return isKind(latin) ? latin : '';
  if (ENDS_TITLES.test(text)) return '';
  return KINDS.find((written) => text.endsWith(written)) ?? '';
}

const CLIPS = ['pv', 'cm', 'bts', 'egg', 'song', 'cut', 'vlog', 'talk'];
/** Returns whether a name is a clip, such as 终极预告2 or 片尾彩蛋, which is not a film even if it is alone. */
export const isClip = (text: string) => {
  const [, word] = longestWordAt(kindWordBefore(text.replace(/(?<!\P{L})\P{L}+$/u, '')), 0) ?? [];
  return word?.means === 'kind' && CLIPS.includes(word.code);
};
