import { describe, expect, test } from 'vitest';
import { seasonOf } from '../titles/season.ts';
import { routeKindOf, streamTypeOf } from './stream.ts';

describe('season in a route’s name', () => {
  test.each([
    [1, ['第1季', '第01季', '第一季', '第1部']],
    [2, ['第2季', '第二季', '第两季', '第二部', '国语第2季', '第2季 HD', 'Season 2', 'season 02', '2nd Season', 'S2', 's02']],
    [3, ['第 3 季']],
    [10, ['第十季', 'SEASON10']],
    [11, ['第十一季']],
    [12, ['第１２季', ' S 12 ']],
    [20, ['第二十季']],
    [32, ['第三十二季']],
    [99, ['第99季']],
  ])('season %d', (season, names) => expect(names.map(seasonOf)).toEqual(names.map(() => season)));
  test('other names are ordinary routes', () => {
    const names = ['season 100', '', ...'ffm3u8 ffm3u8~2 1080zyk 线路一 线路2 第1集 第1线路 第1部分 第0季 第100季 s2m3u8 ss2 s123 s0 四季 seasons'.split(' ')];
    expect(names.filter((name) => seasonOf(name) !== null)).toEqual([]);
  });
});

describe('stream type of an address', () => {
  test.each([
    ['https://a.example/1/index.m3u8', 'hls'],
    ['https://a.example/1/INDEX.M3U8?sign=1', 'hls'],
    // A playlist in a folder of that name is still a playlist.
    ['https://a.example/share/abc/index.m3u8', 'hls'],
    ['https://a.example/embed/index.m3u8', 'hls'],
    ['https://a.example/play/abc', 'hls'],
    ['/demo/clips/a/index.m3u8', 'hls'],
    // The player will find nothing playable.
    ['https://[', 'hls'],
    ['https://a.example/2.mp4', 'mp4'],
    ['https://a.example/share/2.webm', 'mp4'],
    ['https://a.example/2.mp4?x=.m3u8', 'mp4'],
    ['https://a.example/share/abc', 'embed'],
    ['https://a.example/SHARE/abc', 'embed'],
    ['https://a.example/embed/abc', 'embed'],
    ['https://a.example/v/abc.html', 'embed'],
    ['https://a.example/v/abc.htm?x=1', 'embed'],
    ['https://a.example/player.php?url=https://b.example/a.m3u8', 'embed'],
    ['https://a.example/?url=https://b.example/a.m3u8', 'embed'],
    ['https://a.example/v/abc.aspx', 'embed'],
    ['https://a.example', 'embed'],
  ])('%s is %s', (url, type) => expect(streamTypeOf(url)).toBe(type));
});

describe('kind of a route by its addresses', () => {
  test.each<[string, string[], string]>([
    ['playlists', ['https://a.example/1.m3u8'], 'direct'],
    ['pages', ['https://a.example/share/1', 'https://a.example/2.html'], 'page'],
    ['a playlist among pages', ['https://a.example/share/1', 'https://a.example/2.m3u8'], 'direct'],
    ['pages of a platform', ['https://v.qq.com/x/cover/1.html'], 'parse'],
    ['pages of a platform without an ending', ['https://www.bilibili.com/video/BV1'], 'parse'],
    ['playlists of a platform', ['https://cdn.qq.com/1.m3u8?x=1'], 'direct'],
    ['pages of a name that ends alike', ['https://notqq.com/1.html'], 'page'],
    ['nothing', [], 'direct'],
  ])('%s', (_name, urls, kind) => expect(routeKindOf(urls)).toBe(kind));
});
