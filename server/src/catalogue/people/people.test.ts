import { getCast, getPerson, searchPeople } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { refuses } from '../../../../testing/refuses.ts';
import { startTmdb } from '../../../../testing/servers/test-tmdb.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const tmdb = await startTmdb();
const site = await siteOfFile({ env: { ...tmdb.env, TMDB_API_KEY: 'tmdb-key' } });
const ids = await site.titles([
  { vod_name: '小城之春', type_name: '剧情片', vod_year: '1948', tmdb_id: 44_915, vod_actor: '韋偉,石羽', vod_director: '费穆' },
  { vod_name: '自导自演', type_name: '剧情片', vod_year: '1951', vod_actor: '费穆', vod_director: '费穆' },
  { vod_name: '后来', type_name: '剧情片', vod_year: '1960', vod_actor: 'Wei Wei' },
  { vod_name: '再后来', type_name: '剧情片', vod_year: '1970', vod_actor: '韦伟' },
]);
afterAll(() => tmdb.stop());

const english = () => site.as({ headers: { Cookie: 'language=en' } });
const person = (name: string, client = site.client) => client.call(getPerson, { params: { name } });
const names = ({ videos }: { videos: readonly { vod_name: string }[] }) => videos.map(({ vod_name }) => vod_name);

describe('a person', () => {
  test('has the titles of each role, newest first', async () => {
    const { name, key, acted, directed } = await person('费穆');
    expect([name, key, names(acted), names(directed), directed.total]).toEqual(['费穆', '费穆', ['自导自演'], ['自导自演', '小城之春'], 2]);
  });

  test.each(['韦伟', '韋偉', 'weiwei', 'Wei Wei'])('is one under the name %s, with what TMDB knows', async (name) => {
    const found = await person(name);
    expect(found).toMatchObject({ picture: '/img/faces/wei-wei.jpg', born: '1922-05-17', source: 'https://www.themoviedb.org/person/12' });
    expect(names(found.acted)).toEqual(['再后来', '后来', '小城之春']);
  });

  test('has a biography in the reader’s language, or in English', async () => {
    expect([(await person('韦伟')).biography, (await person('韦伟', english())).biography]).toEqual(['A Chinese actress.', 'A Chinese actress.']);
    expect((await person('韦伟')).names).toEqual(['Wei Wei']);
  });

  test('nobody is 404', async () => {
    await refuses(person('没有这个人'), 404, 'person_not_found');
  });

  test('shows the titles even if TMDB fails', async () => {
    tmdb.failWith((response) => response.writeHead(500).end());
    expect(await person('石羽')).toMatchObject({ picture: '', biography: '', acted: { total: 1 } });
  });
});

test.each([
  ['费穆', ['费穆']],
  ['fm', []],
  ['feimu', ['费穆']],
  ['韋偉', ['韦伟']],
  ['石', []],
  ['小城', []],
])('a search for %s finds the people %j', async (q, found) => {
  expect((await site.client.call(searchPeople, { query: { q } })).map(({ key }) => key)).toEqual(found);
});

test('a title’s faces are of its own people', async () => {
  const [first = 0, second = 0] = ids;
  expect(await site.client.call(getCast, { params: { id: first } })).toEqual([{ name: '韋偉', role: '玉纹', picture: '/img/faces/w.jpg' }]);
  expect(await site.client.call(getCast, { params: { id: second } })).toEqual([]);
  await refuses(site.client.call(getCast, { params: { id: 999 } }), 404, 'video_not_found');
});
