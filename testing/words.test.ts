/** Every refusal by a schema or rule is entirely in the reader's language. */

import { ERRORS, type ErrorCode, errorText, words } from '@yinmu/contract/errors.ts';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { FIELD_WORDS, fieldWords, VALUE_WORDS } from '@yinmu/contract/words.ts';
import { describe, expect, test } from 'vitest';
import { issueWords, PATTERN_WORDS, RULES_WITH_WORDS } from '../server/src/platform/http/checks/validation-words.ts';
import { validatorCompiler } from '../server/src/platform/http/checks/validators.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  pattern?: string;
  type?: string;
}
const PARTS = ['params', 'query', 'body'] as const;
/** Keywords that refuse nothing themselves, or are walked. */
const SILENT = ['properties', 'items', 'default', 'description', 'additionalProperties', 'x-text', '~kind', '~optional'];

/** With the field's name. */
const within = (schema: Schema, name = ''): { name: string; schema: Schema }[] => [
  { name, schema },
  ...Object.entries(schema.properties ?? {}).flatMap(([inner, property]) => within(property, inner)),
  ...(schema.items ? within(schema.items, name) : []),
  ...(schema.anyOf ?? []).flatMap((one) => within(one, name)),
];
const asked = ENDPOINTS.flatMap((endpoint) => PARTS.flatMap((part) => (endpoint[part] ? within(endpoint[part] as Schema) : [])));

/** Latin words allowed in Chinese: formats, services, quotes. */
const KNOWN =
  /Android(?: TV)?|iOS|Windows|macOS|Linux|TMDB(?:_API_KEY)?|IndexNow|API|JSON|JPEG|PNG|WebP|AVIF|GIF|https?:\/\/|\{url\}|npx yinmu admin create|tmdbId|vodClass|app-versions\.json/g;
const QUOTED = /“[^”]*”|「[^」]*」/g;
function isWholly(text: string, language: (typeof LANGUAGES)[number]) {
  if (language === 'en') expect(text).not.toMatch(/[㐀-鿿]/);
  else expect(text.replace(QUOTED, '').replace(KNOWN, '')).not.toMatch(/[A-Za-z]{2}/);
  expect(text).not.toMatch(/[\\^$]|\[\w-\w|\{\w+\}(?<!\{url\})|undefined|\[object/);
}

describe('texts exist', () => {
  test('for each field of a request', () =>
    expect([...new Set(asked.map(({ name }) => name))].filter((name) => name !== '' && !FIELD_WORDS[name])).toEqual([]));
  test('for each enumeration value', () => {
    const values = asked.flatMap(({ schema }) => schema.enum ?? []).map(String);
    expect(values.length).toBeGreaterThan(30);
    expect([...new Set(values)].filter((value) => !VALUE_WORDS[value] && !FIELD_WORDS[value])).toEqual([]);
  });
  test('for each pattern', () =>
    expect(
      asked.filter(({ name, schema }) => schema.pattern && name !== 'email' && !PATTERN_WORDS[schema.pattern]).map(({ schema }) => schema.pattern),
    ).toEqual([]));
  test('for each rule', () => {
    const rules = new Set(asked.flatMap(({ schema }) => Object.keys(schema)));
    expect([...rules].filter((rule) => !SILENT.includes(rule) && !RULES_WITH_WORDS.includes(rule))).toEqual([]);
  });
  test.each(LANGUAGES)('entirely in one language: %s', (language) => {
    for (const table of [FIELD_WORDS, VALUE_WORDS]) for (const said of Object.values(table)) isWholly(said[language], language);
  });
});

test.each(Object.keys(ERRORS) as ErrorCode[])('%s is entirely in each language', (code) => {
  const said = words('a thing', '某事', '某事');
  for (const language of LANGUAGES)
    isWholly(
      errorText(code, language, {
        detail: said,
        message: said,
        fields: said,
        status: said,
        by: '1',
        id: 1,
        why: said,
        reason: '1',
        until: said,
        route: '1',
        name: '1',
        to: 1,
        count: 1,
        seconds: 1,
        max: 1,
        limit: 1,
        remaining: 1,
        reset: 1,
      }),
      language,
    );
});

/** Values that break a rule of any field. */
const BAD = ['', ' ', 'x'.repeat(30_000), 'a b', -1, 1e18, 1.5, null, true, [], {}, ['x', 'x', ''], Array(101).fill(1), Array(101).fill('x')];

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('refusals by the schemas of %s', (_name, endpoint) => {
  for (const part of PARTS) {
    const schema = endpoint[part] as Schema | undefined;
    if (!schema) continue;
    const validate = validatorCompiler({ schema, method: '', url: '', httpPart: part === 'query' ? 'querystring' : part } as never);
    const given = [{}, { 'not known': 1 }, ...Object.keys(schema.properties ?? {}).flatMap((name) => BAD.map((value) => ({ [name]: value })))];
    if (part === 'body') given.push([] as never, null as never, 'x' as never);
    for (const data of given) {
      const { error } = (validate(structuredClone(data)) as { error?: { validation: Parameters<typeof issueWords>[0][] } }) ?? {};
      for (const issue of error?.validation ?? []) {
        const said = issueWords(issue, (text) => text);
        for (const language of LANGUAGES) isWholly(said[language], language);
        // "is not valid" means that a rule has no text.
        expect(said.en).not.toMatch(/is not valid$/);
      }
    }
  }
});

const site = await siteOfFile();
describe('over HTTP', () => {
  const refused = async (language: string, address: string, body?: object) =>
    (
      await ask(site.origin, `/api${address}`, {
        headers: { Cookie: `language=${language}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
    ).body;

  test.each([
    ['zhcn', '/rankings/yearly', '请求无效：周期只能是：日榜、周榜、月榜、总榜'],
    ['zhtw', '/rankings/yearly', '請求無效：週期只能是：日榜、週榜、月榜、總榜'],
    ['en', '/rankings/yearly', 'Invalid request: Period must be one of: daily, weekly, monthly, all time'],
    ['zhcn', '/categories/1/videos?limit=101', '请求无效：每页数量不能大于 100'],
    ['zhtw', '/categories/1/videos?page=1e2', '請求無效：頁碼必須是整數'],
    ['zhcn', '/categories/1/videos?letter=AB', '请求无效：字母必须是单个字母，其他字符用 # 表示'],
    ['zhtw', '/videos/recommendations', '請求無效：題材必須填寫'],
  ])('%s %s', async (language, address, message) => expect((await refused(language, address)).message).toBe(message));

  test('a registration: fields by name, no regular expression, paths as sent', async () => {
    const body = { username: 'a<b', email: 'nowhere', password: 'short', role: 'admin' };
    const { errors } = await refused('zhcn', '/auth/register', body);
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'role', message: '“role”不是此请求的字段' },
        { path: 'username', message: '用户名只能包含文字、数字、“_”、“.”和“-”' },
        { path: 'email', message: '邮箱必须是有效的邮箱地址' },
        { path: 'password', message: '密码至少 8 个字符' },
      ]),
    );
    expect((await refused('en', '/auth/register', body)).errors).toContainEqual({ path: 'email', message: 'Email address must be a valid email address' });
  });

  test('enumeration values are listed for programs', async () => {
    expect((await refused('zhcn', '/rankings/yearly')).errors).toEqual([
      { path: 'period', message: '周期只能是：日榜、周榜、月榜、总榜', allowed: ['daily', 'weekly', 'monthly', 'all'] },
    ]);
  });

  test.each([
    ['zhcn', 'vod_name = 1', '搜索过滤条件无效：“vod_name”不可过滤，可用的有：'],
    ['zhtw', 'vod_year >', '搜尋過濾條件無效：缺少值'],
    ['zhcn', 'vod_year = 1 2', '搜索过滤条件无效：多余的“2”'],
  ])('a search filter, %s: %s', async (language, filter, message) => {
    const { code, message: said } = await refused(language, '/indexes/videos/search', { filter });
    expect(code).toBe('invalid_search_filter');
    expect(said?.startsWith(message)).toBe(true);
  });
});

test('fields have readable names', () =>
  expect(['period', 'vod_sub', 'email'].map((name) => Object.values(fieldWords(name)))).toEqual([
    ['Period', '周期', '週期'],
    ['Other title', '别名', '別名'],
    ['Email address', '邮箱', '信箱'],
  ]));
