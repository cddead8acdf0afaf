import { describe, expect, test } from 'vitest';
import { contradict, matchKey, readName } from './title-identity.ts';

describe('names', () => {
  test.each([
    ['庆余年', '庆余年', 1],
    ['庆余年 第二季', '庆余年', 2],
    ['庆余年第12季', '庆余年', 12],
    ['慶餘年 第 十 季', '庆余年', 10],
    ['Dark Season 3', 'dark', 3],
    ['Dark S02', 'dark', 2],
    ['Dark S02E03', 'darks02e03', 1],
    ['黑镜 HD 1080P 高清 完结', '黑镜', 1],
    ['黑镜 WEB-DL 4K 全集', '黑镜', 1],
    ['ＡＢＣ：一', 'abc一', 1],
  ])('%s is %s, season %i', (title, name, season) => expect(readName(title)).toEqual({ name, season }));
  test('a title is identified by name, season, year and category; without a year by nothing', () => {
    expect(matchKey('黑镜 第二季', 2020, 2)).toBe('黑镜|2|2020|2');
    expect(matchKey('黑镜', 1, 2)).toBe('黑镜|1|1|2');
    expect([matchKey('黑镜', 0, 2), matchKey('!', 2020, 2)]).toEqual([null, null]);
  });
  test.each<[string[], string[], boolean]>([
    [[], ['费穆'], false],
    [['费穆'], [], false],
    [['费穆'], ['費穆'], false],
    [['费 穆'], ['费穆', '李行'], false],
    [['费穆'], ['李行'], true],
  ])('directors %j and %j contradict: %s', (a, b, do_) => expect(contradict(a, b)).toBe(do_));
});

describe('the same title', () => {
  test.each([
    ['老友记 第二季', '老友记', 2],
    ['老友记S02', '老友记', 2],
    ['老友记 Season 2', '老友记', 2],
    ['老友记第十二季', '老友记', 12],
    ['老友记', '老友记', 1],
    ['流浪地球2', '流浪地球2', 1],
    ['霸王別姬 HD', '霸王别姬', 1],
    ['无间道 (蓝光)', '无间道', 1],
  ])('%s is %s, season %d', (text, name, season) => expect(readName(text)).toEqual({ name, season }));
  test('needs a year', () => {
    expect(matchKey('三体', 0, 2)).toBeNull();
    expect(matchKey('三体', 2023, 2)).toBe(matchKey('三體', 2023, 2));
    expect(matchKey('三体', 2023, 2)).not.toBe(matchKey('三体', 2023, 4));
    expect(matchKey('粤语版', 2023, 2)).not.toBe(matchKey('国语版', 2023, 2));
  });
});

const SAME = [
  '庆余年 第二季 = 庆余年第2季',
  '庆余年第二部 = 庆余年 第二季',
  '庆余年Ⅱ = 庆余年第二季',
  '庆余年 II = 庆余年S2',
  '延禧攻略 = 延禧攻略第一季',
  '权力的游戏第八季 = 权力的游戏 S08',
  '权力的游戏 Season 8 = 權力的遊戲第八季',
  '绝命毒师第五季 = 绝命毒师 第5季',
  '山河令 完结 = 山河令',
  '三生三世十里桃花 HD = 三生三世十里桃花',
  '斗罗大陆第二部 = 斗罗大陆Ⅱ',
  '斗破苍穹 第四季 = 斗破苍穹第4季',
  '鬼灭之刃 第三季 = 鬼滅之刃第3季',
  '海贼王第1部 = 海贼王',
  '沙丘：第二部 = 沙丘 第2部',
  'Rocky II = Rocky 第二部',
  'Friends Season 10 = Friends S10',
  'Dark S03 = Dark 第三季',
  '向往的生活第七季 = 向往的生活 第7季 1080P',
  '欢乐颂Ⅲ = 欢乐颂 第三季',
  '爱情公寓 第五季 = 爱情公寓第五部',
  '风骚律师 第 六 季 = 风骚律师第6季',
  '黑镜 蓝光 = 黑镜 4K',
  '霸王別姬 = 霸王别姬',
  '如懿傳 = 如懿传',
  '海贼王 第廿一季 = 海贼王 第21季',
  'Westworld 2nd Season = Westworld Season 2',
  '约会大作战Ⅴ = 约会大作战 第五季',
  '我的英雄学院 第Ⅱ季 = 我的英雄学院 第二季',
  '某剧 更新至第12集 = 某剧',
  '庆余年第贰季 = 庆余年第二季',
  '庆余年 Season II = 庆余年第二季',
  'The Office Season Two = The Office Season 2',
  '爱情公寓5季 = 爱情公寓 第五季',
  '进击的巨人 最终季 Part.2 = 进击的巨人 最终季 第2部分',
  '康熙王朝（高清版） = 康熙王朝',
  '海贼王[国语] = 海贼王 国语版',
  '射雕英雄传（2020版） = 射雕英雄传',
  '哈利‧波特與魔法石 = 哈利·波特与魔法石',
];
const OTHERS = [
  '流浪地球2 / 流浪地球',
  '流浪地球2 / 流浪地球 第二季',
  '庆余年 第二季 / 庆余年',
  '庆余年 第二部 / 庆余年 第三部',
  '进击的巨人第三季 / 进击的巨人第三季 第二部分',
  '进击的巨人 最终季 / 进击的巨人',
  '鬼灭之刃 游郭篇 / 鬼灭之刃 无限列车篇',
  '鬼灭之刃 游郭篇 / 鬼灭之刃 第二季',
  '鬼灭之刃 柱训练篇 / 鬼灭之刃',
  '哈利·波特与死亡圣器(上) / 哈利·波特与死亡圣器(下)',
  '名侦探柯南 第二季 / 名侦探柯南 剧场版',
  '斗罗大陆 / 斗罗大陆Ⅱ绝世唐门',
  'JOJO的奇妙冒险 第五部 / JOJO的奇妙冒险 第四部',
  'Rocky IV / Rocky',
  'Rocky IV / Rocky VI',
  'Malcolm X / Malcolm',
  '2012 / 2012 第二季',
  '大江大河2 / 大江大河之岁月如歌',
  '甄嬛传 / 甄嬛传 粤语版',
  '第一部分 / 第二部分',
  '奔跑吧 第四季 / 奔跑吧 黄河篇',
  '奔跑吧 黄河篇 / 奔跑吧 黄河篇 第二季',
  '神探夏洛克 第四季 / 神探夏洛克：可恶的新娘',
  '女神降临 / 女神降临 第二季',
  '三体 / 三体 周年纪念版',
  '约会大作战 Ⅱ / 约会大作战 Ⅲ',
  '我是歌手 第三季 / 我是歌手 第三季 巅峰会',
  '刀剑神域 第三季 上 / 刀剑神域 第三季 下',
  '进击的巨人 最终季 完结篇 / 进击的巨人 最终季',
  '鬼灭之刃 剧场版 无限列车篇 / 鬼灭之刃 无限列车篇',
  '射雕英雄传（1983） / 射雕英雄传（2020）',
  '生活大爆炸1-12季 / 生活大爆炸',
  '进击的巨人 最终季 Part.2 / 进击的巨人 最终季',
  '海贼王 国语版 / 海贼王 粤语版',
  '披荆斩棘2024 / 披荆斩棘2023',
  'Saw X / Saw',
];
const keyOf = (text: string) => matchKey(text, 2020, 2);
test.each(SAME)('%s', (pair) => {
  const [a = '', b = ''] = pair.split(' = ');
  expect(keyOf(a)).toBe(keyOf(b));
});
test.each(OTHERS)('%s are two titles', (pair) => {
  const [a = '', b = ''] = pair.split(' / ');
  expect(keyOf(a)).not.toBe(keyOf(b));
});
