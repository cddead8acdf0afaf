/** Which passwords a guesser would try first. */
import { describe, expect, test } from 'vitest';
import { INSTALLED } from '../platform/http/site-identity.ts';
import { refuseCommon } from './common-passwords.ts';

const OPERATORS = () => ({ whole: '小城 Small Town', short: '小城' });
const refused = async (password: string, own: readonly string[] = [], nameIn: Parameters<typeof refuseCommon>[2] = INSTALLED.nameIn) =>
  refuseCommon(password, own, nameIn).then(
    () => '',
    ({ code }: { code: string }) => code,
  );

describe('refused', () => {
  test.each([
    // The first of the list, two near its end, and one from between.
    ...['password', 'ka12rm12', 'boy1cool23', 'papamama'],
    ...['p@ssw0rd', 'P@$$W0RD', 'pa55word', 'pässword', 'ｐａｓｓｗｏｒｄ', '1loveyou', '!loveyou', 'l3tme1n!', 'tru5tn01'],
    ...['password!', 'password!?!', 'password。。', 'p@ssw0rd#'],
    ...['aaaaaaaa', 'a4a4a4a4', 'abcabcabca', '12345678', '87654321', 'qwertyuiop', 'qwertyu1op', 'lkjhgfdsa', 'zaq1xsw2'],
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
    ...['wudang-peak@mountain.example.org', 'sanfengsanfeng', 'sanfeng-zhang', 'sanfeng-password1'],
    ...['yinmu-yinmu', 'y1nmu2026', 'umniy2026', '银幕123456', '银-幕-1234'],
  ])('%s of a member with that name and address', async (password) => expect(await refused(password, OWN)).toBe('password_common'));

  test.each(['Small Town', 'smalltown', '5mallt0wn', 'small-town-26', '小城小城小城小', '小城123456', 'yinmu2026'])(
    '%s at a site that is called so',
    async (password) => expect(await refused(password, [], OPERATORS)).toBe('password_common'),
  );
});

describe('not refused', () => {
  test.each([
    ...[
      'a long password',
      'long enough',
      'password of some length',
      'password????',
      'correct horse battery staple',
      'xkdrqmwz',
      '7#}{&%)(=?',
      '天地玄黄宇宙洪荒',
    ],
  ])('%s', async (password) => expect(await refused(password)).toBe(''));
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
