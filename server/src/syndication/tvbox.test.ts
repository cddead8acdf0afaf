/** `/tvbox.json` as TVBoxOS's ApiConfig reads it (formats.md 5.1): where it would throw, this throws. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/refuses.ts';
import { startSite, type TestSite } from '../../../testing/test-site.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Gson's ways to take a value: by its kind, and nothing else. */
class Element {
  readonly #value: Json | undefined;
  constructor(value: Json | undefined) {
    this.#value = value;
  }
  get(name: string): Element {
    const value = this.#value;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error(`${name}: its parent is no object`);
    return new Element(value[name]);
  }
  get asArray(): Element[] {
    if (!Array.isArray(this.#value)) throw new Error('no array');
    return this.#value.map((one) => new Element(one));
  }
  get asString(): string {
    if (this.#value === undefined || this.#value === null || typeof this.#value === 'object') throw new Error('no primitive');
    return String(this.#value);
  }
  get asInt(): number {
    const text = this.asString;
    if (!/^-?\d+$/.test(text)) throw new Error(`${text} is no number`);
    return Number(text);
  }
}

function readConfig(json: Json) {
  const config = new Element(json);
  const groups = config.get('ijk').asArray.map((group) => ({
    name: group.get('group').asString,
    options: new Map(group.get('options').asArray.map((each) => [`${each.get('category').asString}|${each.get('name').asString}`, each.get('value').asString])),
  }));
  return {
    sites: config.get('sites').asArray.map((site) => ({
      key: site.get('key').asString.trim(),
      name: site.get('name').asString.trim(),
      type: site.get('type').asInt,
      api: site.get('api').asString.trim(),
      searchable: site.get('searchable').asInt,
      quickSearch: site.get('quickSearch').asInt,
      filterable: site.get('filterable').asInt,
      categories: site.get('categories').asArray.map((name) => name.asString),
    })),
    parses: config.get('parses').asArray.map((parse) => [parse.get('name').asString, parse.get('url').asString]),
    flags: config.get('flags').asArray.map((flag) => flag.asString),
    ads: config.get('ads').asArray.map((host) => host.asString),
    groups,
    /** `getIJKCodec`: read each time something is played. */
    codec(chosen: string) {
      const found = groups.find(({ name }) => name === chosen) ?? groups[0];
      if (!found) throw new Error('IndexOutOfBoundsException');
      return found;
    },
  };
}

const ORIGIN = 'https://video.example';
let site: TestSite;
let config: ReturnType<typeof readConfig>;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: ORIGIN } });
  const { body, headers } = await ask(site.origin, '/tvbox.json');
  expect([headers.get('access-control-allow-origin'), headers.get('content-type')]).toEqual(['*', 'application/json; charset=utf-8']);
  config = readConfig(body as unknown as Json);
});
afterAll(() => site.stop());

test('a television needs one address: the one site is this, as JSON, searchable and filterable', () =>
  expect(config.sites).toEqual([
    {
      key: 'yinmu',
      name: '银幕',
      type: 1,
      api: `${ORIGIN}/api.php/provide/vod/`,
      searchable: 1,
      quickSearch: 1,
      filterable: 1,
      categories: ['电影', '电视剧', '综艺', '动漫', '短剧', '纪录片'],
    },
  ]));

test('its tabs are categories that the site answers with', async () => {
  const { body } = await ask(site.origin, '/api.php/provide/vod/');
  const names = (body as unknown as { class: { type_name: string }[] }).class.map(({ type_name }) => type_name);
  expect(names).toEqual(expect.arrayContaining(config.sites[0]?.categories ?? ['none']));
});

describe('the codec groups, which are read at every play', () => {
  test.each([
    ['', '软解码'],
    ['软解码', '软解码'],
    ['硬解码', '硬解码'],
    ['of another configuration', '软解码'],
  ])('the choice "%s" plays with %s', (chosen, name) => expect(config.codec(chosen).name).toBe(name));

  test('differ in who decodes', () => {
    expect(config.codec('软解码').options.get('4|mediacodec')).toBe('0');
    expect(config.codec('硬解码').options.get('4|mediacodec')).toBe('1');
  });

  test('hold options that the player takes: a category of its, a name, and a value', () => {
    for (const { name, options } of config.groups) {
      expect([name, options.size]).toEqual([name, 15]);
      // `setOptions` splits the key and reads the first part as a number.
      for (const [key, value] of options) expect([key, /^[124]\|[\w-]+$/.test(key), value !== '']).toEqual([key, true, true]);
    }
  });
});
