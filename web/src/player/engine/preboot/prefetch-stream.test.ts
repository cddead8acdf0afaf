import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  begunAtStart,
  firstSegments,
  likelyVariant,
  loaderWith,
  MAX_PLAYLIST,
  MAX_SEGMENT,
  nearestHeight,
  prefetch,
  renumbered,
  segmentOf,
} from './prefetch-stream.ts';

beforeAll(() => void vi.stubGlobal('location', { href: 'https://site.example/' }));
afterAll(() => void vi.unstubAllGlobals());

describe('prefetching a variant', () => {
  const at = 'https://cdn.example/film/index.m3u8';
  const master = (...variants: [bits: number, uri: string][]) =>
    ['#EXTM3U', ...variants.flatMap(([bits, uri]) => [`#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=${bits},CODECS="avc1"`, uri])].join('\r\n');
  test.each([
    ['picks the best within half a megabit', master([140_000, 'low/index.m3u8'], [280_000, 'high/index.m3u8']), 'https://cdn.example/film/high/index.m3u8'],
    ['picks the lowest if none fits', master([4_000_000, '/hd.m3u8'], [1_200_000, '//b.example/sd.m3u8']), 'https://b.example/sd.m3u8'],
    ['picks none in a media playlist', '#EXTM3U\n#EXTINF:6,\n000.ts\n', undefined],
    [
      'picks none if an address is missing or invalid',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXTINF:1,\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhttp://[',
      undefined,
    ],
  ])('%s', (_name, text, expected) => expect(likelyVariant(text, at)).toBe(expected));
  test('picks the best that a measured network allows', () => {
    const text = master([900_000, 'low.m3u8'], [3_000_000, 'high.m3u8'], [9_000_000, 'higher.m3u8']);
    expect([500_000, 3_000_000, 1e9].map((bits) => likelyVariant(text, at, { bits })?.replace(/.*\//, ''))).toEqual(['low.m3u8', 'high.m3u8', 'higher.m3u8']);
  });
});

describe('prefetching segments', () => {
  const at = 'https://cdn.example/film/high/index.m3u8';
  const media = (...routes: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:6', ...routes, '#EXT-X-ENDLIST', ''].join('\r\n');
  const three = ['#EXTINF:6.006,', '000.ts', '#EXTINF:6,a title', '/b/001.ts', '#EXTINF:2.5', 'https://other.example/002.ts'];
  test.each<[string, string, number, string[]]>([
    ['starts with the first', media(...three), 0, ['https://cdn.example/film/high/000.ts']],
    ['starts with the one at the position', media(...three), 7, ['https://cdn.example/b/001.ts']],
    ['starts with the one that begins there', media(...three), 12.006, ['https://other.example/002.ts']],
    ['fetches none after the end', media(...three), 99, []],
    [
      'fetches the initialization segment first',
      media('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:4,', '0.m4s', '#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="other.mp4"', '#EXTINF:4,', '1.m4s'),
      5,
      ['https://cdn.example/film/high/other.mp4', 'https://cdn.example/film/high/1.m4s'],
    ],
    ['fetches none of a growing stream', ['#EXTM3U', ...three].join('\n'), 0, []],
    ['fetches none that are parts of a file', media('#EXTINF:4,', '#EXT-X-BYTERANGE:100@0', 'all.ts'), 0, []],
    ['fetches none if the stream starts elsewhere', media('#EXT-X-START:TIME-OFFSET=5', ...three), 0, []],
    ['fetches none if addresses contain variables', media('#EXT-X-DEFINE:NAME="cdn",VALUE="a"', '#EXTINF:4,', '{$cdn}/0.ts'), 0, []],
    ['fetches none if the address is invalid', media('#EXTINF:4,', 'http://['), 0, []],
  ])('%s', (_name, text, position, expected) => expect(firstSegments(text, at, position)).toEqual(expected));
});

const at = (url: string, body: BodyInit) => Object.defineProperty(new Response(body), 'url', { value: url });

test('the viewer’s chosen quality is prefetched, or the nearest', () => {
  const text = [240, 720, 1080, 0].map((height, i) => `#EXT-X-STREAM-INF:BANDWIDTH=${i + 1}00000${height ? `,RESOLUTION=9x${height}` : ''}\n${height}.m3u8`);
  const chosen = (height: number) => likelyVariant(`#EXTM3U\n${text.join('\n')}`, 'https://cdn.example/', { height })?.replace(/.*\//, '');
  expect([1080, 2160, 480, 100, 0].map(chosen)).toEqual(['1080.m3u8', '1080.m3u8', '240.m3u8', '240.m3u8', '0.m3u8']);
  expect(likelyVariant(`#EXTM3U\n${text[3]}`, 'https://cdn.example/', { height: 720 })).toBe('https://cdn.example/0.m3u8');
  expect([nearestHeight([], 1), nearestHeight([0, 0], 720)]).toEqual([-1, -1]);
});

describe('a playlist', () => {
  const url = 'https://media.example/index.m3u8';
  const answered = (body: BodyInit) =>
    prefetch(url, 0, {}, { request: async () => at(url, body), bytes: (response) => response.arrayBuffer() }).get(url) as Promise<{ data: string }>;
  test.each([
    ['a page', '<!DOCTYPE html><p>#EXTM3U'],
    ['nothing', ''],
    ['a part of its first word', '#EXT'],
  ])('is not %s', (_name, body) => expect(answered(body)).rejects.toThrow('no playlist'));
  test('without end is not read to its end', async () => {
    let given = 0;
    const part = new TextEncoder().encode(`#EXTM3U${'\n'.repeat(1_000_000)}`);
    const body = new ReadableStream({ pull: (to) => (given++, to.enqueue(part)) });
    await expect(answered(body)).rejects.toThrow('no playlist');
    expect(given).toBeLessThan(MAX_PLAYLIST / part.length + 4);
  });
});

describe('a segment', () => {
  const part = new Uint8Array(1_000_000);
  const given = (parts: number) => {
    let left = parts;
    const body = new ReadableStream({ pull: (to) => (left-- > 0 ? to.enqueue(part) : to.close()) });
    return { response: new Response(body), left: () => left };
  };
  test('is read completely', async () => expect((await segmentOf(given(3).response)).byteLength).toBe(3 * part.length));
  test('without end is not read to its end', async () => {
    const parts = MAX_SEGMENT / part.length + 20;
    const { response, left } = given(parts);
    await expect(segmentOf(response)).rejects.toThrow('no segment');
    expect(left()).toBeGreaterThan(10);
  });
});

describe('a large first discontinuity number, up to which the engine would loop', () => {
  test.each([
    ['999999', '999999'],
    ['1000000', '00000'],
    ['0448860387', '60387'],
    ['9'.repeat(400), '99999'],
  ])('%s is replaced by its last digits', (number, shorter) => {
    const list = (sequence: string) => `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:448860386\n#EXT-X-DISCONTINUITY-SEQUENCE:${sequence}\n#EXTINF:4,\n448860386.ts`;
    expect(renumbered(list(number))).toBe(list(shorter));
  });

  test('is shortened for the engine too, even if it requests the playlist itself; segments stay unchanged', () => {
    const answers: [string, string | ArrayBuffer][] = [
      ['list', '#EXT-X-DISCONTINUITY-SEQUENCE:400000000'],
      ['segment', new ArrayBuffer(3)],
    ];
    const seen: unknown[] = [];
    class Own {
      load({ url }: { url: string }, _config: unknown, { onSuccess }: { onSuccess: (response: { data: unknown }) => void }) {
        onSuccess({ data: answers.find(([name]) => url.endsWith(name))?.[1] });
      }
    }
    const { pLoader: Loader } = loaderWith({ DefaultConfig: { loader: Own } } as never, new Map());
    for (const [name] of answers)
      new Loader({} as never).load({ url: name } as never, {} as never, { onSuccess: ({ data }: { data: unknown }) => seen.push(data) } as never);
    expect(seen).toEqual(['#EXT-X-DISCONTINUITY-SEQUENCE:00000', answers[1]?.[1]]);
  });
});

describe('a playlist without an end marker', () => {
  const list = (...routes: string[]) => ['#EXTM3U', ...routes, '#EXTINF:4,', '0.ts'].join('\n');
  test.each([
    ['starts at the beginning if it lists the first segment', list()],
    ['starts at the beginning if it counts from 1', list('#EXT-X-MEDIA-SEQUENCE: 1')],
  ])('%s', (_name, text) => expect(begunAtStart(text)).toBe(text.replace('#EXTM3U', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=0')));
  test.each([
    ['stays unchanged if it is a live window', list('#EXT-X-MEDIA-SEQUENCE:2')],
    ['stays unchanged if it states its start', list('#EXT-X-START:TIME-OFFSET=-12')],
    ['stays unchanged if it has an end', `${list()}\n#EXT-X-ENDLIST`],
    ['stays unchanged if it lists qualities', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8'],
  ])('%s', (_name, text) => expect(begunAtStart(text)).toBe(text));
});
