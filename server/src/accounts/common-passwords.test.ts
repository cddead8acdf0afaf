/** Which passwords a guesser would try first. */
import { describe, expect, test } from 'vitest';
import { INSTALLED } from '../platform/http/site-identity.ts';
import { acceptPassword } from './common-passwords.ts';
import { readingsOf } from './password-readings.ts';

const OPERATORS = () => ({ whole: '小城 Small Town', short: '小城' });
const refused = async (password: string, own: readonly string[] = [], nameIn = INSTALLED.nameIn, origin = 'https://movies.smallvalley.org:8443') =>
  acceptPassword(password, own, { nameIn, origin }).then(
    () => '',
    ({ code }: { code: string }) => code,
  );

/** Numbers by chance that are the same each time. */
function seeded() {
  let state = 20261126;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('refused', () => {
  test.each([
    // The first of the list, two near its end, and one from between.
    ...['password', 'ka12rm12', 'boy1cool23', 'papamama'],
    ...['p@ssw0rd', 'P@$$W0RD', 'pa55word', 'pässword', 'ｐａｓｓｗｏｒｄ', '1loveyou', '!loveyou', 'l3tme1n!', 'tru5tn01'],
    ...['password!', 'password!?!', 'password。。', 'p@ssw0rd#'],
    ...['aaaaaaaa', 'a4a4a4a4', 'abcabcabca', '12345678', '87654321', 'qwertyuiop', 'qwertyu1op', 'lkjhgfdsa', 'zaq1xsw2'],
    // Each sign that stands for a letter, in words that are dear without it.
    ...[
      'b4s3b4ll',
      'bas€ball',
      'bu77erfly',
      'bu++erfly',
      'but7erf1y',
      '1iverp00l',
      '|iverpoo|',
      '¡iverpoo¡',
      '£iverpoo£',
      'super§tar§',
      '$uper$tar',
      'e1ephant',
      '8ase8all',
    ],
    ...['¢hi¢ago', 'challen9e', 'sn0w8oard', 'rattle5nake'],
  ])('%s', async (password) => expect(await refused(password)).toBe('password_common'));

  const OWN = ['zhang.sanfeng', 'wudang-peak@mountain.example.org'];
  test.each([
    ...[
      'zhang.sanfeng',
      'zhangsanfeng',
      'zhang_sanfeng_',
      'Zh@ngSanfeng',
      'zhang5anfeng1',
      'gnefnasgnahz',
      'wudangpeak88',
      'wudang-peak1',
      'Mountain',
      'm0untain!!2026',
    ],
    ...['wudang-peak@mountain.example.org', 'zhаngsаnfепg', 'шudапgреаk88', 'уіnmυ2026', 'sanfengsanfeng', 'sanfeng-zhang', 'sanfeng-password1'],
    ...['yinmu-yinmu', 'y1nmu2026', 'umniy2026', '银幕123456', '银-幕-1234'],
  ])('%s of a member with that name and address', async (password) => expect(await refused(password, OWN)).toBe('password_common'));

  test.each(['Small Town', 'smalltown', '5mallt0wn', 'small-town-26', '小城小城小城小', '小城123456', 'yinmu2026'])(
    '%s at a site that is called so',
    async (password) => expect(await refused(password, [], OPERATORS)).toBe('password_common'),
  );
});

describe('put together of what a guesser tries first', () => {
  test.each([
    ...['woaini1314', '5201314520', 'admin888', 'P@ssw0rd2024', '12345678901234', 'woaini520', 'a123456789', 'qq123456789', 'zxcvbnm123', '1314520520'],
    ...['woaini123', 'woaini.1314', 'woaini5201314', 'woainiwoaini', 'woaiwo1314', 'iloveyou1314', 'wodemima123', 'mima123456', 'caonima123', 'qq5201314'],
    ...['我爱你1314', '密码123456', '小明123456', 'weixin123', 'taobao2023', 'zhongguo1949', 'admin@123', 'Admin@2024', 'root1234', 'test1234'],
    // Surnames, full names and initials with a birthday, a year, or six digits.
    ...['wang123456', 'wangwei123', 'zhangwei1990', 'zhangwei19900101', 'liuyang888', 'lixiaolong123', 'lx5201314', 'zxw19900101', 'wang827164'],
    ...['wangxiaoming', 'zhang900101', 'wj900101'],
    // Digits alone.
    ...['19900101', '13812345678', '147258369', '0147258369', '7758521521', '98765432109876', '24682468024', '66668888', '11112222', '123123123321'],
    // Walks over the keys.
    ...['qwer1234', '1q2w3e4r5t', '1qaz2wsx3e', '1qaz@WSX', 'zaq12wsx', 'qazwsx123', 'qweasdzxc', 'qweasdzxc123', '123qweasd', 'asdf12345', '!@#$1234'],
    ...['abc123456', 'Aa123456!', 'aaa111222', '8888888a', 'a5201314', '123456abc'],
    // Leaked ones with a year, a date, or four digits.
    ...['butterfly2024', 'dragon1990', 'monkey8271', 'sunshine88', 'butterfly19900101', 'butterfly-2024', '2024butterfly'],
    // A cheap unit over and over.
    ...['k7f2x9k7f2x9', 'wangwei1wangwei1'],
  ])('%s', async (password) => expect(await refused(password)).toBe('password_common'));

  test.each([
    // Four words, in whatever language.
    ...['tidal-mango-quiver-lathe', 'lathequivermangotidal', 'maple orbit cactus drum'],
    ...[
      'blue-otter-92-lamp',
      'zebra piano cloud',
      'nine lives of a cat',
      'wo zuotian chi le mian',
      'yi zhi da xiang mai le',
      '月亮代表我的心啊',
      '山高水长流不尽',
    ],
    ...['my dog ate 4 socks', 'chess and violins', 'hunter gathers moss', 'paper kite over lake', 'quartz jigsaw', 'frosty pickle'],
    // Sixteen characters by chance, of letters, of hexadecimal digits, of digits; and shorter ones.
    ...['Xk29vQ7mPz4LtR8w', 'hqzvkwtnxbrjmfpd', '9f3c07ae61b85d24', '8302957164038275', 'k7f2x9pa', 'x9$kQ2!v', 'kxqwvmtj', '8305927164'],
    // Each is one step beyond what is refused.
    ...['butterfly82715', 'wang8271645', 'zhangwei827a1', '13872945618kxq', '2468kxqwvm', 'kite7boat', 'sandcastle', 'k7f2x9pak7f2x9pa', '1990zebrapiano'],
  ])('%s is not', async (password) => expect(await refused(password)).toBe(''));

  test('of passwords of sixteen characters by chance none is', async () => {
    const random = seeded();
    for (const letters of ['0123456789', '0123456789abcdef', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'])
      for (let i = 0; i < 50; i++) {
        const password = Array.from({ length: 16 }, () => letters[random(letters.length)]).join('');
        expect([password, await refused(password)]).toEqual([password, '']);
      }
  });
});

describe('written another way', () => {
  test.each([
    // With signs between the letters, and repeated.
    ...['pass word', 'p a s s w o r d', 'p.a.s.s.w.o.r.d.1', 'p@$$ w0rd', 'wo ai ni 1314', 'w o a i n i 1 3 1 4', 'love.love.love', '🔑password🔑'],
    ...['password password', 'love1love2love3', 'abc-123-abc', '1-2-3-4-5-6-7-8', '138-0013-8000', '1990.12.31', 'ppaasssswwoorrdd', 'passsswordd'],
    ...['drowssap123', 'woaini!#!$', 'butterfly.butterfly'],
    // Letters of other scripts and widths, numerals and Chinese.
    ...[
      'pаssword1234',
      'ρassword12',
      'ⓟⓐⓢⓢⓦⓞⓡⓓ',
      'ｗｏａｉｎｉ１３１４',
      '一二三四五六七八',
      '壹贰叁肆伍陆柒捌',
      '五二零一三一四',
      '我愛你一三一四',
      'wo爱ni1314',
    ],
    ...['пароль123', 'йцукенгш'],
    ...['раssшоrd1', 'pаssшоrd', 'ραѕѕωοгδ', 'ωоаіпі1314', 'дгаgоn2024', 'ьυttегflу', 'ʋictoria1'],
    // The longest, of a word over and over.
    ...['password'.repeat(16), 'P@ssw0rd'.repeat(16), `${'password'.repeat(15)}passwor1`, `1${'password'.repeat(15)}`, 'раssшоrd'.repeat(16)],
    ...['k7f2x9'.repeat(21), 'wangwei1'.repeat(16), '犬'.repeat(128)],
    // Phrases that everybody knows, feasts and examinations.
    ...['correcthorsebatterystaple', 'Correct Horse Battery Staple', 'dameinv123', 'lishimin2024', 'zhang.wei.1990', 'gaokao2024', 'zhongqiukuaile'],
    ...['中秋快乐2024', '高考加油2024', 'haohaoxuexi', '天地玄黄宇宙洪荒', 'happynewyear2025'],
    // Addresses of people and of sites.
    ...['zhangsan@163.com', 'kx7qwv2m@example.org', '12345678@qq.com', 'https://www.baidu.com', 'www.kx7qwv2m.cn/'],
    ...['movies.smallvalley.org', 'https://movies.smallvalley.org', 'Movies-SmallValley', 'smallvalley2026', 'org.yellavllams.seivom'],
  ])('%s', async (password) => expect(await refused(password)).toBe('password_common'));

  test('the address of a site that has none but a number', async () =>
    expect(await refused('127.0.0.1:3000', [], INSTALLED.nameIn, 'http://127.0.0.1:3000')).toBe('password_common'));
  test.each([
    ...[
      'correct horse battery',
      'long enough',
      'сосновый лес шумит',
      'зимородок',
      'тёплый вечер у реки',
      'Καλημέρα σας φίλοι',
      'μικρή βάρκα',
      'k7f2-x9pa-m3qv',
      'valley of small kites',
      'kx7qwv2m@home',
      'www of a spider',
      'x9#f!q%t',
    ],
    ...['一起去山里看雪花', 'mapleorbitcactusdrum', 'maple.orbit.cactus.drum'],
  ])('%s is not', async (password) => expect(await refused(password)).toBe(''));
  test('the longest is read in few ways', () => expect(readingsOf('a🙂b!c '.repeat(21)).length).toBeLessThan(40));
});

describe('not refused', () => {
  test.each([...['a long password', 'long enough', 'password of some length', 'kxqwvmtj????', 'xkdrqmwz', '7#}{&%)(=?']])('%s', async (password) =>
    expect(await refused(password)).toBe(''),
  );
  test.each([
    ['a name whose rest is a good password', 'zhangsanfeng drinks tea', ['zhangsanfeng', 'x@example.org']],
    ['a rest of eight letters', 'zhangsanfengkxqwvmtj', ['zhangsanfeng']],
    ['a name of two letters', 'liquorice', ['li', 'qu@or.ic']],
    ['three letters of an address', 'sandcastle', ['member', 'san.cas@dca.org']],
    ['the end of an address', 'clubhouses', ['member', 'member@example.club']],
    ['a name of signs', 'somewhat longer', ['...', '---@___.org']],
  ])('%s', async (_what, password, own) => expect(await refused(password, own)).toBe(''));
  test('the name that an operator gave another site', async () => expect(await refused('smalltown')).toBe(''));
  test.each([
    ['a rest of seven letters', 'zhangsanfengkxqwvmt', 'zhangsanfeng'],
    ['four syllables of Korean', 'zhangsanfeng안녕하세', 'zhangsanfeng'],
    ['five letters beside a name of three', 'bobxkqwv', 'bob'],
    ['seven letters beside one of Chinese', '明xkqwvmt', '明'],
  ])('%s is too short', async (_what, password, name) => expect(await refused(password, [name])).toBe('password_common'));
});
