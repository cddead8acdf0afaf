/** Every placeholder gets a value, which no type ensures. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getSummary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { type TextNamespace, textsFile } from '@yinmu/contract/page.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { FIXED_CODE, startSite } from './test-site.ts';

const WEB = path.resolve(import.meta.dirname, '../web');
type Texts = { [key: string]: string | Texts };

/** One text, or singular and plural; none for a computed key. */
function textsOf(key: string): string[] {
  const [namespace, name = ''] = key.includes(':') ? key.split(':') : ['common', key];
  let texts: string | Texts | undefined = JSON.parse(readFileSync(path.join(WEB, textsFile('en', namespace as TextNamespace)), 'utf8')) as Texts;
  const parts = name.split('.');
  const last = parts.pop() as string;
  for (const part of parts) texts = typeof texts === 'object' ? texts[part] : undefined;
  if (typeof texts !== 'object') return [];
  return ['', '_one', '_other'].flatMap((form) => (typeof texts[`${last}${form}`] === 'string' ? [texts[`${last}${form}`] as string] : []));
}

interface Call {
  key: string;
  given: string[];
}

/** Calls of `t` with a literal key, and literal or no values. */
function callsIn(code: string, file: string): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [key, values] }) {
      const name =
        callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      if (name !== 't' || key?.type !== 'Literal' || typeof key.value !== 'string') return;
      if (!values) calls.push({ key: key.value, given: [] });
      if (values?.type !== 'ObjectExpression') return;
      const given = values.properties.map((property) => (property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '...'));
      if (!given.includes('...')) calls.push({ key: key.value, given });
    },
  }).visit(parseSync(file, code).program);
  return calls;
}

/** `web/src/locales/texts.ts` gives these to every text. */
const OF_THE_SITE = ['siteName', 'siteShort'];
const missingIn = ({ key, given }: Call) =>
  textsOf(key)
    .flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
    .filter((name) => !given.includes(name) && !OF_THE_SITE.includes(name));

const files = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.tsx?$/.test(file));
const calls = files.flatMap((file) => callsIn(readFileSync(path.join(WEB, file), 'utf8'), file).map((call) => ({ file, ...call })));

test('every placeholder gets a value', () => {
  expect(calls.filter((call) => missingIn(call).length > 0)).toEqual([]);
});

test('calls with and without values are read, and missing values are found', () => {
  expect(calls.length).toBeGreaterThan(300);
  expect(missingIn({ key: 'admin:cached', given: ['entries', 'mb', 'share', 'most'] })).toEqual(['max']);
  expect(callsIn("t('admin:chart', { title, sum: 1 }); i18n.t('a.b'); t(key)", 'x.ts')).toEqual([
    { key: 'admin:chart', given: ['title', 'sum'] },
    { key: 'a.b', given: [] },
  ]);
});

test('every cache in the admin overview has a readable name', async () => {
  const site = await startSite({ env: FIXED_CODE });
  try {
    const member = await site.staff('admin', 'overseer');
    const { caches } = await member.client.call(getSummary);
    expect(caches.length).toBeGreaterThan(10);
    expect(caches.map(({ name }) => name).filter((name) => textsOf(`admin:cache.${name}`).length === 0)).toEqual([]);
  } finally {
    await site.stop();
  }
});
