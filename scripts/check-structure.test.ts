import { expect, test } from 'vitest';
import { complaintsOf } from './check-structure.ts';

const body = (lines: number) => '\n'.repeat(lines - 1);
const imports = (count: number) => Array.from({ length: count }, (_, i) => `import { a${i} } from './a${i}.ts';`).join('\n');
const exports = (count: number) => Array.from({ length: count }, (_, i) => `export { a${i} } from './a.ts';`).join('\n');

test.each([
  ['a file', 'server/src/x/a.ts', body(302), 'has 301 lines, at most 300'],
  ['a test', 'e2e/a.spec.ts', body(402), 'has 401 lines, at most 400'],
  ['a function', 'server/src/x/a.ts', `export function f() {${body(61)}}`, 'f has 61 lines, at most 60'],
  ['an arrow function', 'web/src/x/a.ts', `const f = () => {${body(61)}};`, 'f has 61 lines, at most 60'],
  ['a method', 'server/src/x/a.ts', `class A {\n  m() {${body(61)}}\n}`, 'm has 61 lines, at most 60'],
  ['a component', 'web/src/x/a.tsx', `export function Card() {${body(91)}}`, 'Card has 91 lines, at most 90'],
  ['a function of a component file', 'web/src/x/a.tsx', `const useX = () => {${body(61)}};`, 'useX has 61 lines, at most 60'],
  ['imports', 'server/src/x/a.ts', imports(21), 'imports 21 modules, at most 20'],
  ['exports of a public module', 'server/src/x/y/index.ts', exports(13), 'exports 13 names, at most 12'],
  ["a migration's other functions", 'server/src/operation/migrations/0001-a.ts', `function fill() {${body(61)}}`, 'fill has 61 lines'],
  ['a colour without a name', 'web/src/x/a.tsx', "const shade = 'text-[#0a0a0a]/50';", '-[#0a0a0a] is a colour without a name'],
])('%s over the limit is refused', (_, file, code, complaint) => expect(complaintsOf(file, code)).toEqual([expect.stringContaining(complaint)]));

test.each([
  'db.transaction().execute(work)',
  'parts.db.transaction().setIsolationLevel("serializable").execute(work)',
  'db.withTables<Tables>().startTransaction().execute()',
])('a transaction without retries is refused: %s', (code) => {
  expect(complaintsOf('server/src/x/a.ts', `export const x = () => ${code};`)).toEqual([expect.stringContaining('begins a transaction')]);
  expect(complaintsOf('server/src/platform/database/database.ts', `export const x = () => ${code};`)).toEqual([]);
});

test('transaction() passes, and so does a transaction in the browser', () => {
  expect(complaintsOf('server/src/x/a.ts', 'export const x = () => transaction(db, work);')).toEqual([]);
  expect(complaintsOf('web/src/x/a.ts', 'export const x = () => indexed.transaction("progress");')).toEqual([]);
});

test.each([
  'export const has = (text: string) => new RegExp(text).test("a");',
  'export function has(text: string) { return RegExp("^" + text, "u"); }',
  'class A { has(words: string[]) { return words.map((word) => new RegExp(word)); } }',
  'const pattern = (source: string) => new RegExp(source); export const A = pattern("a");',
])('a pattern built after loading is refused: %s', (code) => {
  for (const file of ['server/src/x/a.ts', 'contract/a.ts', 'web/src/x/a.tsx'])
    expect(complaintsOf(file, code)).toEqual([expect.stringContaining('makes a RegExp')]);
  expect(complaintsOf('server/src/x/a.test.ts', code)).toEqual([]);
});

test('a pattern built while loading passes', () => {
  expect(complaintsOf('server/src/x/a.ts', 'const A = new RegExp(WORDS.join("|")); const B = WORDS.map((word) => new RegExp(word));')).toEqual([]);
});

test.each(['<img src="a" srcSet="b 2x" alt="" />', '<img alt="" {...source} />', '<picture><source srcSet="b" /></picture>'])(
  'an image of several widths is the poster’s alone: %s',
  (jsx) => {
    const code = `export const X = () => <p>${jsx}</p>;`;
    expect(complaintsOf('web/src/x/a.tsx', code)).toEqual([expect.stringContaining('srcSet')]);
    expect(complaintsOf('web/src/ui/poster.tsx', code)).toEqual([]);
  },
);

test('an image with one address passes, and so do a poster’s sizes', () => {
  expect(complaintsOf('web/src/x/a.tsx', 'export const X = () => <><img src="a" alt="" /><Poster sizes="64px" {...more} /></>;')).toEqual([]);
});

test.each([
  ['a file', 'server/src/x/a.ts', body(301)],
  ['a test of many lines', 'e2e/a.spec.ts', body(401)],
  ['a function', 'server/src/x/a.ts', `export function f() {${body(60)}}`],
  ['a component', 'web/src/x/a.tsx', `export function Card() {${body(90)}}`],
  ['two imports of one module', 'server/src/x/a.ts', `${imports(20)}\nimport type { B } from './a1.ts';`],
  ['exports of a public module', 'server/src/x/y/index.ts', exports(12)],
  ['exports of another module', 'server/src/x/a.ts', exports(13)],
  ['the list of rooms', 'server/src/app.ts', imports(40)],
  ['a migration', 'server/src/operation/migrations/0001-a.ts', `export async function up() {${body(90)}}`],
  ['a gradient that only hides', 'web/src/x/a.tsx', "const edge = '[mask-image:linear-gradient(#000,#000)]';"],
])('%s within the limit passes', (_, file, code) => expect(complaintsOf(file, code)).toEqual([]));
