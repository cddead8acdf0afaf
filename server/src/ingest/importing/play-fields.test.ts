import { describe, expect, test } from 'vitest';
import { readPlayFields } from './read/play-fields.ts';
import { withCleanNames } from './record.ts';

const U = 'https://a.example';
const read = (from: string, url: string) => {
  const { routes, warnings } = readPlayFields(from, url);
  return { routes: routes.map(({ route, episodes }) => [route, ...episodes.map((episode) => `${episode.title}=${episode.url}`)]), warnings };
};

describe('play fields as sources send them', () => {
  test.each<[string, string, string, string[][], string[]]>([
    ['plain', 'm3u8', `第1集$${U}/1.m3u8#第2集$${U}/2.m3u8`, [['m3u8', `第1集=${U}/1.m3u8`, `第2集=${U}/2.m3u8`]], []],
    [
      'no line name',
      '',
      `a$${U}/1.m3u8$$$b$${U}/2.m3u8`,
      [
        ['线路1', `a=${U}/1.m3u8`],
        ['线路2', `b=${U}/2.m3u8`],
      ],
      ['group-count'],
    ],
    [
      'more groups than names',
      'a',
      `1$${U}/1.m3u8$$$1$${U}/2.m3u8`,
      [
        ['a', `1=${U}/1.m3u8`],
        ['线路2', `1=${U}/2.m3u8`],
      ],
      ['group-count'],
    ],
    ['empty groups', 'a$$$b$$$c', '$$$$$$', [], ['empty line: a', 'empty line: b', 'empty line: c']],
    ['nothing', 'a', '', [], ['group-count']],
    ['trailing #', 'a', `1$${U}/1.m3u8#`, [['a', `1=${U}/1.m3u8`]], []],
    ['doubled #', 'a', `1$${U}/1.m3u8##2$${U}/2.m3u8`, [['a', `1=${U}/1.m3u8`, `2=${U}/2.m3u8`]], []],
    ['line breaks for #', 'a', `1$${U}/1.m3u8\r\n2$${U}/2.m3u8\n3$${U}/3.m3u8`, [['a', `1=${U}/1.m3u8`, `2=${U}/2.m3u8`, `3=${U}/3.m3u8`]], []],
    ['URLs without names', 'a', `${U}/1.m3u8#${U}/2.m3u8`, [['a', `第1集=${U}/1.m3u8`, `第2集=${U}/2.m3u8`]], []],
    ['URL before name', 'a', `${U}/1.m3u8$第1集`, [['a', `第1集=${U}/1.m3u8`]], []],
    ['$ in the URL', 'a', `1$${U}/1.m3u8?sig=a$b`, [['a', `1=${U}/1.m3u8?sig=a$b`]], []],
    ['a player as third part', 'a', `1$${U}/1.m3u8$hhm3u8`, [['a', `1=${U}/1.m3u8`]], []],
    ['a fragment', 'a', `1$${U}/1.mp4#t=10`, [['a', `1=${U}/1.mp4`]], ['dropped: t=10']],
    ['|| for //', 'a', '1$https:||a.example/1.m3u8', [['a', `1=${U}/1.m3u8`]], []],
    ['no scheme', 'a', '1$//a.example/1.m3u8', [['a', `1=${U}/1.m3u8`]], []],
    ['&amp; in the URL', 'a', `1$${U}/1.m3u8?a=1&amp;b=2`, [['a', `1=${U}/1.m3u8?a=1&b=2`]], []],
    [
      'quotes of an export',
      "'a$$$b'",
      `'1$${U}/1.m3u8$$$1$${U}/2.m3u8'`,
      [
        ['a', `1=${U}/1.m3u8`],
        ['b', `1=${U}/2.m3u8`],
      ],
      [],
    ],
    ['junk', 'a', `脏数据#1$${U}/1.m3u8`, [['a', `1=${U}/1.m3u8`]], ['dropped: 脏数据']],
    [
      'dead and dangerous schemes',
      'a',
      '1$qvod://x|y#2$javascript:alert(1)#3$file:///etc/passwd#4$magnet:?xt=1#5$data:text/html,x',
      [],
      [
        'dropped: 1$qvod://x|y',
        'dropped: 2$javascript:alert(1)',
        'dropped: 3$file:///etc/passwd',
        'dropped: 4$magnet:?xt=1',
        'dropped: 5$data:text/html,x',
        'empty line: a',
      ],
    ],
    ['credentials in the URL', 'a', '1$https://u:p@a.example/1.m3u8', [], ['dropped: 1$https://u:p@a.example/1.m3u8', 'empty line: a']],
    ['one name twice', 'a', `1$${U}/1.m3u8#1$${U}/2.m3u8`, [['a', `1=${U}/1.m3u8`, `1=${U}/2.m3u8`]], []],
    ['| between episodes', 'a', `1$${U}/1.m3u8|2$${U}/2.m3u8|`, [['a', `1=${U}/1.m3u8`, `2=${U}/2.m3u8`]], ['cut: |', 'separated by |']],
    ['| before the rest', 'a', `1$${U}/1.m3u8|User-Agent=x`, [['a', `1=${U}/1.m3u8`]], ['cut: |User-Agent=x']],
    ['| in a name', 'a', `国语|1$${U}/1.m3u8`, [['a', `国语|1=${U}/1.m3u8`]], []],
    ['| in a query', 'a', `1$${U}/p?a=1|2`, [['a', `1=${U}/p?a=1|2`]], []],
    ['$ in a name', 'a', `US$100$${U}/1.m3u8`, [['a', `US$100=${U}/1.m3u8`]], []],
    ['a long word after $ in a signed URL', 'a', `1$${U}/1.m3u8?sig=a$bcdef`, [['a', `1=${U}/1.m3u8?sig=a$bcdef`]], []],
    ['a player after a signed URL', 'abc', `1$${U}/1.m3u8?sig=a$hhm3u8#2$${U}/2.m3u8?sig=a$abc`, [['abc', `1=${U}/1.m3u8?sig=a`, `2=${U}/2.m3u8?sig=a`]], []],
    ['no $ between name and URL', 'a', `第1集${U}/1.m3u8#2$${U}/2.m3u8`, [['a', `第1集=${U}/1.m3u8`, `2=${U}/2.m3u8`]], [`missing $: 第1集${U}/1.m3u8`]],
    ['an address within another scheme', 'a', `magnet:?tr=${U}/1`, [], [`dropped: magnet:?tr=${U}/1`, 'empty line: a']],
    ['one URL twice', 'a', `1$${U}/1.m3u8#2$${U}/1.m3u8#3$${U}/3.m3u8`, [['a', `1=${U}/1.m3u8`, `3=${U}/3.m3u8`]], [`repeated: 2$${U}/1.m3u8`]],
    ['spaces around', 'a', ` 1 $ ${U}/1.m3u8 # 2 $${U}/2.m3u8 `, [['a', `1=${U}/1.m3u8`, `2=${U}/2.m3u8`]], []],
  ])('%s', (_name, from, url, routes, warnings) => {
    expect(read(from, url)).toEqual({ routes, warnings });
  });

  test.each([
    ['index.m3u8', 'hls'],
    ['1.M3U8', 'hls'],
    ['index.m3u8?sign=1', 'hls'],
    ['film.mp4', 'file'],
    ['share/abc', 'page'],
    ['play?url=https://b.example/1.m3u8', 'page'],
  ])('%s is %s', (path, kind) => {
    expect(readPlayFields('a', `1$${U}/${path}`).routes[0]?.episodes[0]?.kind).toBe(kind);
  });

  test('names lose hidden and direction-changing characters, and are numbered if nothing is left; addresses stay', () => {
    const routes = withCleanNames(
      readPlayFields('高\u202e清$$$\u200b$$$净', `第\u20661\u2069集$${U}/\u200b1.m3u8#\u202e$${U}/2.m3u8$$$一\u0000$${U}/3.m3u8$$$ 1 $${U}/4.m3u8`).routes,
    );
    expect(routes.map(({ route, episodes }) => [route, ...episodes.map(({ title }) => title)])).toEqual([
      ['高清', '第1集', '第2集'],
      ['线路2', '一'],
      ['净', '1'],
    ]);
    expect(routes[0]?.episodes[0]).toMatchObject({ url: expect.stringContaining('\u200b'), kind: 'hls' });
  });

  test('more episodes than any series has are cut, and reported', () => {
    const many = Array.from({ length: 6000 }, (_, i) => `${i}$${U}/${i}.m3u8`).join('#');
    const { routes, warnings } = readPlayFields('a', many);
    expect(routes[0]?.episodes).toHaveLength(5000);
    expect(warnings).toEqual(['too many: 1000 episodes beyond 5000']);
  });

  test('so are more lines', () => {
    const routes = (count: number) => readPlayFields(Array(count).fill('a').join('$$$'), Array(count).fill(`1$${U}/1.m3u8`).join('$$$'));
    expect(routes(40)).toMatchObject({ routes: { length: 40 }, warnings: [] });
    expect(routes(42)).toMatchObject({ routes: { length: 40 }, warnings: ['too many: 2 lines beyond 40'] });
  });

  test('episode names have at most a hundred characters, addresses two thousand', () => {
    const of = (name: number, path: number) => readPlayFields('a', `${'集'.repeat(name)}$${U}/${'x'.repeat(path - U.length - 1)}`).routes[0]?.episodes[0];
    expect([of(100, 2000)?.title.length, of(100, 2000)?.url.length]).toEqual([100, 2000]);
    expect(of(101, 20)?.title).toHaveLength(100);
    expect(of(1, 2001)).toBeUndefined();
  });

  test('ten million separators do not make ten million episodes', () => {
    expect(readPlayFields('a', '#'.repeat(10_000_000))).toEqual({ routes: [], warnings: ['empty line: a'] });
    expect(readPlayFields('a', `1$${U}/1.m3u8${'|'.repeat(1_000_000)}`).routes).toEqual([]);
  });
});
