/** The watch page requests the beginning of a stream before its player has loaded. */
import { describe, expect, test, vi } from 'vitest';
import { firstSegments, likelyVariant, prefetch } from './prefetch-stream.ts';

describe('the variant that is asked for early', () => {
  const at = 'https://cdn.example/film/index.m3u8';
  const master = (...variants: [bits: number, uri: string][]) =>
    ['#EXTM3U', ...variants.flatMap(([bits, uri]) => [`#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=${bits},CODECS="avc1"`, uri])].join('\r\n');
  test.each([
    ['the best that half a megabit carries', master([140_000, 'low/index.m3u8'], [280_000, 'high/index.m3u8']), 'https://cdn.example/film/high/index.m3u8'],
    ['the least where none does', master([4_000_000, '/hd.m3u8'], [1_200_000, '//b.example/sd.m3u8']), 'https://b.example/sd.m3u8'],
    ['none in a media playlist', '#EXTM3U\n#EXTINF:6,\n000.ts\n', undefined],
    [
      'none where an address is missing or makes no sense',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXTINF:1,\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhttp://[',
      undefined,
    ],
  ])('%s', (_name, text, expected) => expect(likelyVariant(text, at)).toBe(expected));
  test('the best that a measured network carries', () => {
    const text = master([900_000, 'low.m3u8'], [3_000_000, 'high.m3u8'], [9_000_000, 'higher.m3u8']);
    expect([500_000, 3_000_000, 1e9].map((bits) => likelyVariant(text, at, bits)?.replace(/.*\//, ''))).toEqual(['low.m3u8', 'high.m3u8', 'higher.m3u8']);
  });
});

test('fewer bits a second ask for less', () => {
  const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=140000\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=280000\nhigh.m3u8\n';
  expect(likelyVariant(text, 'https://cdn.example/index.m3u8', 200_000)).toBe('https://cdn.example/low.m3u8');
});

describe('the segments that are asked for early', () => {
  const at = 'https://cdn.example/film/high/index.m3u8';
  const media = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:6', ...lines, '#EXT-X-ENDLIST', ''].join('\r\n');
  const three = ['#EXTINF:6.006,', '000.ts', '#EXTINF:6,a title', '/b/001.ts', '#EXTINF:2.5', 'https://other.example/002.ts'];
  test.each<[string, string, number, string[]]>([
    ['the first of them', media(...three), 0, ['https://cdn.example/film/high/000.ts']],
    ['the one in which one goes on', media(...three), 7, ['https://cdn.example/b/001.ts']],
    ['the one that begins there', media(...three), 12.006, ['https://other.example/002.ts']],
    ['none after the end', media(...three), 99, []],
    [
      'what introduces them before it',
      media('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:4,', '0.m4s', '#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="other.mp4"', '#EXTINF:4,', '1.m4s'),
      5,
      ['https://cdn.example/film/high/other.mp4', 'https://cdn.example/film/high/1.m4s'],
    ],
    ['none of a stream that grows', ['#EXTM3U', ...three].join('\n'), 0, []],
    ['none where they are parts of a file', media('#EXTINF:4,', '#EXT-X-BYTERANGE:100@0', 'all.ts'), 0, []],
    ['none where it begins elsewhere', media('#EXT-X-START:TIME-OFFSET=5', ...three), 0, []],
    ['none where addresses have variables', media('#EXT-X-DEFINE:NAME="cdn",VALUE="a"', '#EXTINF:4,', '{$cdn}/0.ts'), 0, []],
    ['none where the address makes no sense', media('#EXTINF:4,', 'http://['), 0, []],
  ])('%s', (_name, text, position, expected) => expect(firstSegments(text, at, position)).toEqual(expected));
});

test('a master that names itself as its variant is asked for twice at most', async ({ onTestFinished }) => {
  vi.stubGlobal('location', { href: 'https://site.example/' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nindex.m3u8';
  const request = async (url: string) => {
    asked.push(url);
    return { ok: true, status: 200, url, text: async () => text } as Response;
  };
  const first = 'https://media.example/a/master.m3u8';
  const found = prefetch(first, 0, undefined, { request, bytes: (response) => response.arrayBuffer() });
  await found.get(first);
  await expect(found.get('https://media.example/a/index.m3u8')).rejects.toThrow('no media playlist');
  expect(asked).toEqual([first, 'https://media.example/a/index.m3u8']);
});
