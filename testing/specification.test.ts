/** docs/specification.md names the tests of every statement of the specification. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './refuses.ts';
import { readTests, type TestFile } from './test-names.ts';
import { startSite, type TestSite } from './test-site.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
interface Statement {
  id: string;
  text: string;
  tests: { file: string; name: string }[];
}
const statements: Statement[] = [];
for (const line of readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8').split('\n')) {
  const [, id, text] = /^\*\*(\d\.\d+)\*\* (.+)$/.exec(line) ?? [];
  if (id && text) statements.push({ id, text: text.replace(/\\(.)/g, '$1'), tests: [] });
  const [, file, name] = /^- `([^`]+)`: (.+)$/.exec(line) ?? [];
  if (file && name) statements.at(-1)?.tests.push({ file, name: name.replace(/\\(.)/g, '$1') });
}
const files = new Map<string, TestFile>();
const testsOf = (file: string): TestFile => {
  const known = files.get(file) ?? readTests(path.join(ROOT, file));
  files.set(file, known);
  return known;
};

describe('docs/specification.md', () => {
  test('says the whole specification, section by section', () => {
    const sections = statements.map(({ id }) => id.split('.').map(Number) as [number, number]);
    // Statements are numbered in order. The digest below is changed together with them.
    for (const [nth, [section, number]] of sections.entries()) {
      const [before, last] = sections[nth - 1] ?? [0, 0];
      expect([section, number]).toEqual(section === before ? [section, last + 1] : [before + 1, 1]);
    }
    expect(sections.at(-1)?.[0]).toBe(9);
    const words = statements.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('');
    expect(createHash('sha256').update(words).digest('hex')).toBe('8ff2916302efa58e45a0494047b40f45726419e04564902f0738170c69524dfa');
  });

  test.each(statements.map(({ id, text, tests }) => [id, text, tests] as const))('%s %s', (_id, text, tests) => {
    // A statement of what is not shown needs no test.
    if (tests.length === 0) return expect(text).toContain('not shown');
    for (const { file, name } of tests) expect([file, name, testsOf(file).tests.get(name)]).toEqual([file, name, { asserts: true }]);
  });

  test.each(statements.filter(({ id }) => /^[58]\./.test(id)).map(({ id, text, tests }) => [id, text, tests] as const))(
    '%s: its texts stand in its tests: %s',
    (_id, text, tests) => {
      const asked = tests.flatMap(({ file }) => testsOf(file).texts);
      for (const [, quoted = ''] of text.matchAll(/'([A-Z][^']+)'/g)) {
        const said = quoted.split('{')[0] as string;
        expect([quoted, asked.some((literal) => literal.includes(said))]).toEqual([quoted, true]);
      }
    },
  );
});

describe('§2', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
    await site.titles([{ vod_name: '小城之春' }]);
  });
  afterAll(() => site.stop());

  test.each([
    ['/', '银幕 Yinmu'],
    ['/browse', '片库'],
    ['/detail/1', '小城之春'],
    ['/search', '搜索'],
    ['/watch/1', '小城之春'],
    ['/privacy', '隐私'],
    ['/terms', '条款'],
    ['/guestbook', '留言'],
    ['/login', '登录'],
    ['/register', '注册'],
    ['/forgot-password', '密码'],
    ['/rankings', '榜'],
    ['/app', '应用'],
    ['/sitemap', '地图'],
    ['/lists', '片单'],
    ['/discover', '发现'],
  ])('%s is a page of its own, called %s', async (address, name) => {
    const { status, text } = await ask(site.origin, address);
    expect([status, /<title>([^<]+)<\/title>/.exec(text)?.[1]]).toEqual([200, expect.stringContaining(name)]);
  });
});
