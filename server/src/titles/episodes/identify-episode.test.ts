/** Tests episode names as sources write them, by kind of show, with their IDs (`contract/titles/episode-id.ts`). */
import { expect, test } from 'vitest';
import { hash53 } from '../../platform/memory/hash53.ts';
import { identifyEpisode } from './identify-episode.ts';

/** Pairs of a name and an ID, separated by ` | `; a name may contain spaces. */
const NAMES: Readonly<Record<string, string>> = {
  'series of the collection sites (ffzy, lzzy, tyyszy, wolong, jinying, hongniu)': `
    第01集 e1 | 第1集 e1 | 第001集 e1
    第12集 e12 | 第100集 e100 | 第1500集 e1500
    01 e1 | 1 e1 | ８ e8
    1集 e1 | 01集 e1 | 第 8 集 e8
    第08 e8 | EP01 e1 | ep.1 e1
    EP 12 e12 | E1 e1 | E08 e8
    Episode 1 e1 | #5 e5 | 第01集HD e1
    第8集1080P e8 | 第01集中英双字 e1 | 第01集END e1
    第24集完结 e24 | 第24集(完) e24 | E12END e12
    12END e12 | 12完 e12 | 更新至12集 e12
    01v2 e1 | 第5集v2 e5 | 第30集大结局 e30
    第30集 大结局(上) e30.pa | 第12集大结局 e12 | 大结局 fin
    大结局上 fin.pa | 大结局 下 fin.pc | 最终话 fin
    庆余年第8集 e8 | 庆余年 08 e8 | 第1-2集 e1-2
    01-02 e1-2 | 第01集-第02集 e1-2 | 第1、2集 e1-2
    第01-02合集 e1-2
    第39、40集(大结局) e39-40 | 第1、2、3集 e1-3 | 第1，2集 e1-2 | 第1—2集 e1-2
    EP1&2 e1-2 | EP01~02 e1-2 | 笫一集 e1 | 第3集VIP e3
    大结局1 fin.p1 | 大结局篇 fin | 720P 01 e1 | P1 e1
    11&12集 e11-12 | 第1集 4K60帧 e1 | 36大结局 e36`,
  'Chinese numbers': `
    第一集 e1 | 第两集 e2 | 第十集 e10
    第十二集 e12 | 第二十集 e20 | 第九十九集 e99
    第一百零二集 e102 | 第一百二十三集 e123 | 第一千零一集 e1001
    第一〇二集 e102 | 第廿一回 e21 | 第卅集 e30
    廿一 e21 | 十二 e12 | 一百零二 e102
    第八 e8 | 第壹集 e1 | 第贰拾集 e20
    第一百一十集 e110 | 卅五 e35 | （三） e3 | 第卅二回 e32
    第一千二百三十四集 e1234 | 第卌二集 e42 | 第壹佰零贰集 e102 | 第一○二集 e102
    第〇集 e0 | 第两百零三集 e203`,
  'a season in the name (tmdb style, overseas series)': `
    S01E01 s1.e1 | S02E01 s2.e1 | s01.e02 s1.e2
    S1 E3 s1.e3 | S02E03-E04 s2.e3-4 | 1x02 s1.e2
    第一季第3集 s1.e3 | 第二季 第3集 s2.e3 | 第2季03 s2.e3
    第三部第2集 s3.e2 | Season 2 Episode 3 s2.e3 | 某某 第二季 第05集 s2.e5
    第二季 s2.e | S2 s2.e | 第1部 s1.e
    第二部 s2.e | 第3章 第2节 s3.e2
    S00E03 sp3 | S01E01 Pilot s1.e1 | s3ep4 s3.e4 | 第二季 OVA s2.ova | 第4季第二十二集 s4.e22
    第三季·第4集 s3.e4 | Season 3 - Episode 4 s3.e4 | S02E05.1080p.WEB-DL s2.e5
    S01E01E02 s1.e1-2 | S03E04E05E06 s3.e4-6 | S01E01-S01E02 s1.e1-2 | 2-03 s2.e3
    2季3集 s2.e3 | 第2辑第3集 s2.e3 | 第一单元 第3集 s1.e3 | 第二期 第3集 s2.e3
    第1期第2部分 e1.p2 | S02SP01 s2.sp1 | 24 S08E01 s8.e1 | 9-1-1 S03E02 s3.e2`,
  'words behind the number are a subtitle (iqiyi, youku, bilibili)': `
    第2集 上海来客 e2 | 第2集上海来客 e2 | 第8期下饭菜 e8
    第8期：下饭菜 e8 | 第5集 番外的秘密 e5 | 第5话 标题 e5
    第05话「名前」 e5 | 第3集 中原逐鹿 e3 | 第7集 特别的你 e7
    第6集 花絮纷飞 e6 | 01 上海来客 e1 | 第4集下一站 e4 | 第3集 3天3夜 e3 | 第5集 死亡预告 e5
    第7集：日出 e7 | 第1集 The A-Team e1 | 上海站 第一期 e1
    第3集 第二季开始 e3 | 第3集 第一部电影 e3 | 第3集 3月3日 e3.d0303 | 第12集 先导者 e12
    第八号当铺 第3集 e3 | 一千零一夜 第3集 e3 | 第五人格 03 e3 | 武林外传第3集 e3
    狂人日记第3集 e3 | EP3 - 24 Hours e3`,
  'parts stand directly behind the number, or in brackets': `
    第8期上 e8.pa | 第8期下 e8.pc | 第8期中 e8.pb
    第8期（上） e8.pa | 第8期 下 e8.pc | 第8集上 e8.pa
    8上 e8.pa | 第10期总决赛(下) e10.pc | 第3集A e3.pa
    12B e12.pb | 上集 e.pa | 下集 e.pc
    上 e.pa | 中 e.pb | 上篇 e.pa
    下部 e.pc | 第8期下：饭菜 e8.pc | Part 1 e.p1
    第1集 Part 2 e1.p2 | 第1期-下 e1.pc | 第1期:上 e1.pa | 第9期下加更 plus9.pc
    第8期·纯享·上 pure8.pa | 第4集 上半场 e4.pa | 下卷 e.pc | 正片上 e.pa
    第1集 第2部分 e1.p2 | Part.2 e.p2 | CD1 e.p1 | 第6集下集预告 pv6
    OVA 前篇 ova.pa | 第1话（后篇） e1.pc | 第1话 总集（前） e1.pa | 1、2 e1-2 | 2、3天3夜 e2 | 后篇章 n:后篇章
    第8期 · 上 e8.pa | 第8期丨上 e8.pa | 第8期「上」 e8.pa | 第8期(1) e8.p1
    第8期（一） e8.p1 | 第8期-2 e8.p2 | 第8期 Pt.2 e8.p2 | 上集国语 e.pa~zh
    第8期上下 e8 | 第1期（20250412）上 e1.d20250412.pa`,
  'variety shows by date (mgtv, dyttm3u8, bfzym3u8)': `
    20240106 d20240106 | 20240106期 d20240106 | 第20240106期 d20240106
    2024-01-06 d20240106 | 2024-1-6 d20240106 | 2024.1.6 d20240106
    2024/01/06 d20240106 | 2024年1月6日 d20240106 | 2024-01-06期 d20240106
    19991231 d19991231 | 240504期 d20240504 | 240504 d20240504
    12月31日 d1231 | 01月01日 d0101 | 1月6日期 d0106
    12月31日期 d1231 | 第12月31日期 d1231 | 12月31日上 d1231.pa
    12月31日 加更 plus.d1231 | 某某秀12月31日 d1231 | 12月31日第1期 e1.d1231
    20240106期上 d20240106.pa | 20240106上 d20240106.pa | 20240106(下) d20240106.pc
    第20240106期上 d20240106.pa | 2024-05-04第1期上 e1.d20240504.pa | 20240504(第1期上) e1.d20240504.pa
    第1期20240504 e1.d20240504 | 20240106加更 plus.d20240106 | 2024-1-6 加更 plus.d20240106
    20240106第1期加更 plus1.d20240106 | 24.05.04 d20240504 | 24-05-04期 d20240504
    12.31 d1231 | 01.06期 d0106 | 0412期 d0412 | 1231期上 d1231.pa | 第0412期 e412
    四月十二日 d0412 | 十二月三十一日期 d1231 | 某某秀五月二十日 d0520 | 2024第3期 e3 | 2024-第3期 e3 | 第2024003期 e2024003
    2025 04 12 d20250412 | 20250412会员版 vip.d20250412 | 20250412期 甲、乙 d20250412 | 2025-04-12上期 d20250412.pa
    第20250412期花絮 bts.d20250412`,
  'variety shows and what comes with them (mgtv, iqiyi)': `
    第1期 e1 | 第01期 e1 | 第0期 e0
    2024年第1期 e1 | 先导片 pilot | 先导片上 pilot.pa
    先导片 下 pilot.pc | 先导集 pilot | 第1期 先导片 pilot1
    第8期加更 plus8 | 第8期 加更 plus8 | 第08期加更版 plus8
    第8期(加更) plus8 | 第8期会员加更 plus8 | 加更第8期 plus8
    第3期加更上 plus3.pa | 第三期 加更 上 plus3.pa | 加更 plus
    第8期Plus plus8 | 第8期纯享 pure8 | 第8期纯享版 pure8
    第3集 会员纯享版 pure3 | 纯享第8期 pure8 | 第8期会员版 vip8
    第5期花絮 bts5 | 花絮2 bts2 | 花絮 2 bts2
    第1集花絮1 bts1.p1 | 第1集花絮2 bts1.p2 | 第1集花絮 bts1 | 第1集 花絮 02 bts1.p2 | 第1集花絮15秒 bts1
    花絮 bts | 幕后花絮 bts | 彩蛋 egg
    彩蛋1 egg1 | 第1期 超前彩蛋 egg1 | 第3期vlog vlog3
    Vlog1 vlog1 | 直播 live | 第2期直播回放 live2
    第4期采访 talk4 | 第6期加长版 long6 | 第9期加更预告 plus+pv9 | 第3期 启程（加更） plus3
    第3期《后来》 纯享 pure3 | 第2期 舞台直拍 pure2 | 第9期 超前营业 extra9 | 第6期会员尊享 vip6
    第3期加长 long3 | 第1集试看 cut1 | 第1期 reaction live1 | 第8期 超长加更 plus8 | 第1期 未公开 bts1
    第3期VIP加更 plus3 | 第3期 SVIP版 vip3 | 第3期 会员独享 vip3 | 第3期 未剪辑版 long3
    第3期 精华 cut3 | 第3期 高光时刻 cut3 | 第3期 幕后故事 bts3 | 第1期会员加更礼 plus1
    某综艺 加更 第3期 plus3 | 第3集 花絮（一） bts3.p1`,
  'anime (bilibili, agedm, subtitle groups)': `
    第1话 e1 | 第1話 e1 | 第12.5话 e12_5
    EP12.5 e12_5 | 12.5 e12_5 | SP sp
    SP1 sp1 | SP01 sp1 | OVA ova
    OVA1 ova1 | OAD2 oad2 | 特别篇 sp
    特别篇1 sp1 | 特典1 sp1 | 第100集特别篇 sp100
    番外 ex | 番外1 ex1 | 番外篇2 ex2
    番外一 ex1 | 番外二 ex2 | 番外篇三 ex3
    番外（四） ex4 | 番外 十二 ex12 | 花絮二 bts2
    特别篇一 sp1 | 预告三 pv3 | 番外一：重逢 ex1
    番外二上 ex2.pa | 番外 一生所爱 ex | 番外一家人 n:番外一家人
    番外第1集 ex1 | 番外 第2集 ex2 | PV pv
    PV1 pv1 | CM2 cm2 | NCOP op
    NCED1 ed1 | 主题曲 song
    总集篇 n:总集篇 | [字幕组][某番][05][1080P] e5 | 某番 - 05 [1080P] e5
    [05] e5 | 最终章 fin
    小剧场第1话 mini1 | 第2弾PV pv2 | [组] 某番 - 28 (B-Global 1080p) e28 | 第1话 先行上映 early1
    [字幕组][某番][06.5][1080P] e6_5 | 某番 - 06v2 [1080P] e6 | [字幕组][某番][12 END][1080P] e12 | [字幕组][某番][12Fin][1080P] e12
    [Sakurato] Some Ban [01-12 Fin][1080p] e1-12 | [SubsPlease] Frieren S2 - 03 (1080p) s2.e3 | OP1 op1 | ED2 ed2
    剧场版第1集 movie1 | 剧场版 e`,
  trailers: `
    预告 pv | 預告片 pv | 预告1 pv1
    第31集预告 pv31 | 预告第31集 pv31 | 第2集预告片2 pv2.p2
    下期预告 pv | 抢先看 pv | 宣传片 pv
    Trailer 2 pv2 | Promo pv`,
  'films: the copy is no episode, the language may be': `
    HD e | 正片 e | HD中字 e
    HD1080P国语 e~zh | BD1280高清中字版 e | BD中英双字 e
    1080P e | 4K e | TC e
    TC中字 e | 抢先版 e | TS抢先 e
    中字 e | 双语 e | 3D e
    全集 e | 完结 e | HD国语 e~zh
    HD粤语 e~yue | 国语 e~zh | 粤语 e~yue
    原声 e~orig | 英语版 e~en | HD英语中字 e~en
    日语中字 e~ja | BD日语 e~ja | 未删减版 long
    导演剪辑版 long | 先行版 e | 先行版第5集 early5
    第5集抢先版 early5 | 第5集（先行版） early5 | 抢先第5集 early5
    HD1280高清国语中字版 e~zh | HD720P e | HD1080 e | HD上 e.pa
    HD法语中字 e~fr | 第九区 n:第九区 | 第二十条 n:第二十条 | 第7号房的礼物 n:第7号房的礼物`,
  'a line that mixes languages': `
    第1集_国语 e1~zh | 第1集_粤语 e1~yue | 第1集国语 e1~zh
    第1集【国语】 e1~zh | 第1集(粤语) e1~yue | 01粤语 e1~yue
    国语01 e1~zh | 粤语第1集 e1~yue | 第1集 普通话 e1~zh
    第03集（国） e3~zh | 第03集（粤） e3~yue | 03[日] e3~ja
    第3集【英】 e3~en | 第3集「原」 e3~orig | 第3集〔粤〕 e3~yue
    【国】第3集 e3~zh | 第3集_粤 e3~yue | 第3集 上海来客（粤） e3~yue
    第3集 上海来客(国语) e3~zh | 第3集 英雄 e3 | 第3集（上）（粤） e3.pa~yue
    第3集（日出） e3 | 第3日 e3 | HD(粤) e~yue
    第1集 广东话 e1~yue | 第12集日语中字 e12~ja | 第3集台语 e3~nan | 第3集国 e3~zh
    粤-03 e3~yue | 第3集台配 e3~tw | 第3集 上海来客 粤语 e3~yue | 第5集四川话 e5~dialect
    01国 e1~zh | 第1集 中文 e1~zh | 第1集 日文原声 e1~ja | 第1集 配音版 e1~zh
    第1集 上海话 e1~dialect | 第1集 Cantonese e1~yue | 正片上国语 e.pa~zh`,
  documentaries: `
    第1章 e1 | 第3课 e3 | 第2讲 e2
    第一节 e1 | 第1集：大地 e1 | 01.序章 e1`,
  'names that say nothing but themselves': `
    12生肖 n:12生肖 | 复仇者联盟4 n:复仇者联盟4 | 番外的秘密 n:番外的秘密
    新年特别节目 n:新年特别节目 | 2024跨年晚会 n:2024跨年晚会 | Day1 n:day1 | 终极预告 n:终极预告.clip | 片尾彩蛋 n:片尾彩蛋.clip
    终极预告1 n:终极预告1.clip | Official Trailer 2 n:officialtrailer2.clip | 全场集锦 n:全场集锦.clip | 第33届金鸡奖 n:第33届金鸡奖
    3天3夜 n:3天3夜`,
};

const rows = (table: string) =>
  table
    .trim()
    .split(/\n|\s\|\s/)
    .map((route) => route.trim())
    .map((route) => [route.slice(0, route.lastIndexOf(' ')), route.slice(route.lastIndexOf(' ') + 1)] as const);

const hashed = (id: string) => id.replace(/(?<=^n:)[^.]+/, (name) => hash53(name).toString(36));

test.each(Object.entries(NAMES))('%s', (_, table) => {
  expect(rows(table).map(([name]) => `${name} ${identifyEpisode(name)}`)).toEqual(rows(table).map(([name, id]) => `${name} ${hashed(id)}`));
});

test('reads only the beginning of a long name', () => {
  const long = `${'完结'.repeat(100_000)}第8集`;
  expect(identifyEpisode(long)).toBe(identifyEpisode(long.slice(0, 120)));
});
