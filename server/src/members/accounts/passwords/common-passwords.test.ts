import { describe, expect, test } from 'vitest';
import { INSTALLED } from '../../../platform/http/site-identity.ts';
import { acceptPassword } from './common-passwords.ts';

const OPERATORS = () => ({ whole: '小城 Small Town', short: '小城' });
const refused = async (password: string, own: readonly string[] = [], nameIn = INSTALLED.nameIn, origin = 'https://movies.smallvalley.org:8443') =>
  acceptPassword(password, own, { nameIn, origin }).then(
    () => '',
    ({ code }: { code: string }) => code,
  );

function seeded() {
  let state = 20261126;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const each = (...lists: string[]) => lists.flatMap((list) => list.split(' '));

describe('refuses', () => {
  test.each(
    Object.entries({
      'leaked passwords': each('password ka12rm12 boy1cool23 papamama'),
      'words with signs for letters': each(
        'p@ssw0rd P@$$W0RD pässword ｐａｓｓｗｏｒｄ !loveyou l3tme1n! tru5tn01 b4s3b4ll bas€ball bu77erfly bu++erfly 1iverp00l |iverpoo| super§tar§ 8ase8all',
      ),
      'words with signs after them': each('password! password!?! password。。 p@ssw0rd#'),
      'repeats, sequences and walks over the keys': each(
        'aaaaaaaa a4a4a4a4 abcabcabca 12345678 87654321 qwertyuiop lkjhgfdsa zaq1xsw2 qwer1234 1q2w3e4r5t 1qaz@WSX qweasdzxc123 asdf12345 !@#$1234',
      ),
      'words of love and other first tries': each(
        'woaini1314 5201314520 admin888 P@ssw0rd2024 a123456789 qq123456789 zxcvbnm123 woaini.1314 woainiwoaini iloveyou1314 wodemima123 qq5201314',
        '我爱你1314 密码123456 小明123456 taobao2023 zhongguo1949 Admin@2024 Aa123456! aaa111222',
      ),
      'names and initials with a birthday or a year': each('wang123456 wangwei123 zhangwei1990 zhangwei19900101 lx5201314 zxw19900101 wangxiaoming wj900101'),
      'digits alone': each('19900101 13812345678 147258369 7758521521 98765432109876 24682468024 66668888 11112222 123123123321'),
      'leaked words with a year, a date, or four digits': each('butterfly2024 dragon1990 monkey8271 butterfly19900101 butterfly-2024 2024butterfly'),
      'a cheap unit over and over': [...each('k7f2x9k7f2x9 wangwei1wangwei1'), 'P@ssw0rd'.repeat(16), `1${'password'.repeat(15)}`, '犬'.repeat(128)],
      'signs between the letters, or backwards': [
        ...['p a s s w o r d', 'pass word', 'password password', 'wo ai ni 1314', 'p@$$ w0rd'],
        ...each('love.love.love 1-2-3-4-5-6-7-8 1990.12.31 drowssap123 woaini!#!$'),
      ],
      'other scripts and Chinese': each('pаssword1234 ⓟⓐⓢⓢⓦⓞⓡⓓ ｗｏａｉｎｉ１３１４ 一二三四五六七八 我愛你一三一四 wo爱ni1314 пароль123 раssшоrd1'),
      'phrases everybody knows': ['Correct Horse Battery Staple', ...each('correcthorsebatterystaple gaokao2024 中秋快乐2024 haohaoxuexi happynewyear2025')],
      'the address of a person or of the site': each('zhangsan@163.com movies.smallvalley.org Movies-SmallValley smallvalley2026 yellavllams'),
    }),
  )('%s', async (_what, passwords) => {
    for (const password of passwords) expect([password, await refused(password)]).toEqual([password, 'password_common']);
  });

  test('the address of a site known by IP only', async () =>
    expect(await refused('127.0.0.1:3000', [], INSTALLED.nameIn, 'http://127.0.0.1:3000')).toBe('password_common'));

  test('names of the member and of the site, with little beside them', async () => {
    const own = ['zhang.sanfeng', 'wudang-peak@mountain.example.org'];
    for (const password of each(
      'zhang.sanfeng zhang_sanfeng_ Zh@ngSanfeng zhang5anfeng1 gnefnasgnahz wudangpeak88 m0untain!!2026 wudang-peak@mountain.example.org zhаngsаnfeng',
      'sanfengsanfeng sanfeng-zhang sanfeng-password1 sanfengkxqwv yinmu-yinmu y1nmu2026 umniy2026 银-幕-1234',
    ))
      expect([password, await refused(password, own)]).toEqual([password, 'password_common']);
  });

  test('the name an operator gave the site, at that site only', async () => {
    for (const password of ['Small Town', ...each('5mallt0wn small-town-26 小城小城小城小 小城123456 yinmu2026')])
      expect([password, await refused(password, [], OPERATORS)]).toEqual([password, 'password_common']);
    expect(await refused('small town-kxq9', [], OPERATORS)).toBe('password_common');
    expect(await refused('small town-kxq9')).toBe('');
  });
});

describe('accepts', () => {
  test.each(
    Object.entries({
      'four words in any language': [
        ...each('tidal-mango-quiver-lathe lathequivermangotidal maple.orbit.cactus.drum 月亮代表我的心啊 一起去山里看雪花 зимородок'),
        ...['zebra piano cloud', 'nine lives of a cat', 'wo zuotian chi le mian', 'my dog ate 4 socks', 'paper kite over lake', 'quartz jigsaw'],
        ...['сосновый лес шумит', 'Καλημέρα σας φίλοι', 'μικρή βάρκα', 'correct horse battery', 'a long password', 'long enough', 'www of a spider'],
      ],
      'random characters': each(
        'Xk29vQ7mPz4LtR8w hqzvkwtnxbrjmfpd 9f3c07ae61b85d24 8302957164038275 k7f2x9pa x9$kQ2!v kxqwvmtj 8305927164 7#}{&%)(=? k7f2-x9pa-m3qv',
      ),
      'words with more beside them': each('wang827x6459 2468kxqwvm kite7boat k7f2x9pak7f2x9pa 1990zebrapiano kxqwvmtj????'),
    }),
  )('%s', async (_what, passwords) => {
    for (const password of passwords) expect([password, await refused(password)]).toEqual([password, '']);
  });

  test('sixteen random characters', async () => {
    const random = seeded();
    for (const letters of ['0123456789', '0123456789abcdef', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'])
      for (let i = 0; i < 20; i++) {
        const password = Array.from({ length: 16 }, () => letters[random(letters.length)]).join('');
        expect([password, await refused(password)]).toEqual([password, '']);
      }
  });

  test.each([
    ['a name beside a good password', 'zhangsanfeng drinks tea', ['zhangsanfeng', 'x@example.org']],
    ['a name beside eight letters', 'zhangsanfengkxqwvmtj', ['zhangsanfeng']],
    ['a name of two letters', 'liquorxqwv', ['li', 'qu@or.ic']],
    ['a name of signs', 'somewhat longer', ['...', '---@___.org']],
  ])('%s', async (_what, password, own) => expect(await refused(password, own)).toBe(''));
});
