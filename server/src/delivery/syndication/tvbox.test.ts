/** Checks `/tvbox.json` as TVBoxOS's ApiConfig reads it (formats.md 5.1). Gson throws on wrong types, so types count. */
import { expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

interface Config {
  sites: { categories: string[] }[];
  parses: object[];
  flags: string[];
  ads: string[];
  ijk: { group: string; options: { category: number; name: string; value: string }[] }[];
}
const ORIGIN = 'https://video.example';
const site = await siteOfFile({ env: { PUBLIC_URL: ORIGIN } });
const { body, headers } = await ask(site.origin, '/tvbox.json');
expect([headers.get('access-control-allow-origin'), headers.get('content-type')]).toEqual(['*', 'application/json; charset=utf-8']);
const config = body as unknown as Config;

test('a television needs one address: it lists this site alone, as JSON, searchable and filterable', () => {
  const categories = ['电影', '电视剧', '综艺', '动漫', '短剧', '纪录片'];
  const api = `${ORIGIN}/api.php/provide/vod/`;
  expect(config.sites).toEqual([{ key: 'yinmu', name: '银幕', type: 1, api, searchable: 1, quickSearch: 1, filterable: 1, categories }]);
  expect([config.parses, config.flags, config.ads]).toEqual([[], [], []]);
});

test('its tabs are the site’s categories', async () => {
  const { body } = await ask(site.origin, '/api.php/provide/vod/');
  const names = (body as unknown as { class: { type_name: string }[] }).class.map(({ type_name }) => type_name);
  expect(names).toEqual(expect.arrayContaining(config.sites[0]?.categories ?? ['none']));
});

test('the codec groups, which are read at every play, the first where none was chosen: they differ in who decodes', () => {
  const decoder = (options: Config['ijk'][number]['options']) => options.find(({ name }) => name === 'mediacodec');
  expect(config.ijk.map(({ group, options }) => [group, options.length, decoder(options)])).toEqual([
    ['软解码', 15, { category: 4, name: 'mediacodec', value: '0' }],
    ['硬解码', 15, { category: 4, name: 'mediacodec', value: '1' }],
  ]);
  // The player reads the category as a number and every other value as text.
  for (const { category, name, value } of config.ijk.flatMap(({ options }) => options))
    expect([name, [1, 2, 4].includes(category), /^[\w-]+$/.test(name), value]).toEqual([name, true, true, expect.stringMatching(/./)]);
});
