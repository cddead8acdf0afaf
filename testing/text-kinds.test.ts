import { TEXT_KIND, type TextKind } from '@yinmu/contract/endpoint.ts';
import { setFavoriteRoutes } from '@yinmu/contract/members/library.endpoints.ts';
import { addList } from '@yinmu/contract/members/lists.endpoints.ts';
import { expect, test } from 'vitest';
import { validatorCompiler } from '../server/src/platform/http/checks/validators.ts';
import { ENDPOINTS } from './endpoints.ts';
import { startSite } from './test-site.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  [TEXT_KIND]?: TextKind;
}
const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** With its place. */
const textsIn = (schema: Schema, place: string): { place: string; schema: Schema }[] => [
  ...(schema.type === 'string' && !schema.enum ? [{ place, schema }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => textsIn(property, `${place}.${name}`)),
  ...(schema.items ? textsIn(schema.items, place) : []),
  ...(schema.anyOf ?? []).flatMap((one) => textsIn(one, place)),
];
const texts = ENDPOINTS.flatMap((endpoint) =>
  PARTS.flatMap((part) =>
    endpoint[part] ? textsIn(endpoint[part] as Schema, `${endpoint.method} ${endpoint.path} ${part}`).map((text) => ({ part, ...text })) : [],
  ),
);
const kinds = texts.filter(({ schema }) => schema[TEXT_KIND] !== undefined);

/** Each pattern of the contract matches one of these. */
const PLAIN = [
  ...'小城之春 https://a.example/{url} a@b.example a 1948 123456 1-2 1:2 2026-01-31 2026-01-31T12:00:00.000Z #e11d48 trending'.split(' '),
  ...[22, 64].map((length) => 'a'.repeat(length)),
];
/** Invisible, though not hidden characters. */
const BLANK = ['\u0301', '\u2800', '\u20dd', '\ufffc', '\u{1d159}', '\ue000'];
const HIDING = ['\u0000', '\u001b', '\u0085', '\u200b', '\u200d', '\u202e', '\u2066', '\u2060', '\u3164', '\ufeff', '\u{e0041}'];

const compiled = new Map<Schema, ReturnType<typeof validatorCompiler>>();
/** Validates like the server. @returns the cleaned text, or undefined if refused */
function taken(part: Part, schema: Schema, text: string): string | undefined {
  const httpPart = part === 'query' ? 'querystring' : part;
  const whole = { type: 'object', properties: { x: schema }, required: ['x'] };
  const validate = compiled.get(schema) ?? validatorCompiler({ schema: whole, httpPart, method: 'POST', url: '/' } as never);
  compiled.set(schema, validate);
  const result = validate({ x: text }) as { value?: { x: string }; error?: Error };
  return result.error ? undefined : result.value?.x;
}

test('every text has a kind, a list of values, or a pattern without hidden characters', () => {
  expect(kinds.length).toBeGreaterThan(60);
  for (const { place, part, schema } of texts.filter(({ schema }) => schema[TEXT_KIND] === undefined)) {
    const plain = PLAIN.find((text) => taken(part, schema, text) === text) ?? '';
    expect([place, schema.pattern, plain]).toEqual([place, expect.any(String), expect.stringMatching(/./)]);
    for (const hiding of HIDING)
      expect([place, hiding, taken(part, schema, `${plain}${hiding}`), taken(part, schema, `${plain[0]}${hiding}${plain.slice(1)}`)]).toEqual([
        place,
        hiding,
        undefined,
        undefined,
      ]);
  }
});

test.each(kinds.filter(({ schema }) => ![undefined, 'exact', 'secret'].includes(schema[TEXT_KIND])).map(({ place, ...rest }) => [place, rest] as const))(
  '%s takes no hidden character',
  (_place, { part, schema }) => {
    const plain = PLAIN.find((text) => taken(part, schema, text) === text);
    expect(plain).toBeDefined();
    for (const hiding of HIDING) {
      expect([hiding, taken(part, schema, `${plain}${hiding}`)]).toEqual([hiding, plain]);
      if (schema.minLength) expect([hiding, taken(part, schema, hiding)]).toEqual([hiding, undefined]);
    }
    if (schema.minLength && schema[TEXT_KIND] !== 'verbatim')
      for (const blank of BLANK) expect([blank, taken(part, schema, blank.repeat(schema.minLength))]).toEqual([blank, undefined]);
  },
);

test('length is measured before cleaning', () => {
  const measured = kinds.filter(({ schema }) => schema.maxLength !== undefined && schema.pattern === undefined);
  expect(measured.length).toBeGreaterThan(40);
  for (const { place, part, schema } of measured.filter(
    (one, i) => measured.findIndex(({ schema: { maxLength } }) => maxLength === one.schema.maxLength) === i,
  )) {
    const most = `a${'👧'.repeat((schema.maxLength ?? 0) - 1)}`;
    expect([place, taken(part, schema, most), taken(part, schema, `${most}\u200b`)]).toEqual([place, most, undefined]);
  }
});

test('a name without visible characters is refused; others are kept as seen, and passwords as typed', async () => {
  const site = await startSite();
  try {
    const { client } = await site.member();
    await expect(client.call(addList, { body: { name: ' \u200b\u3164\u2800' } })).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await client.call(addList, { body: { name: '\u202e周末\u0000 \t 👨‍👩‍👧\u200b' } })).name).toBe('周末 👨‍👩‍👧');
    expect(await client.call(setFavoriteRoutes, { body: { routes: ['a\u0000b', '\u202ec  d'] } })).toEqual(['ab', 'c  d']);
  } finally {
    await site.stop();
  }
  const exact = kinds.filter(({ schema }) => schema[TEXT_KIND] === 'exact');
  for (const { part, schema } of exact)
    for (const name of ['高清  线路', '线路　一', 'https://a.example/第\u200b1集.html']) expect(taken(part, schema, name)).toBe(name);
  expect(exact.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['GET /process-video-url query.url', 'GET /process-video-url query.route', 'POST /videos/:id/reports body.route']),
  );
  const secret = kinds.find(({ schema }) => schema[TEXT_KIND] === 'secret');
  expect(taken('body', secret?.schema ?? {}, ' a\u200bbcdefgh ')).toBe(' a\u200bbcdefgh ');
});
