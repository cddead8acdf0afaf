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
  test('a title is known by name, season, year and category; without a year by nothing', () => {
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
