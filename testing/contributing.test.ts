/** Documents name existing files, symbols and rooms only. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const isNamed = (root: string, file: string) => existsSync(path.join(root, file));

const exported = (file: string) => parseSync(file, read(file)).module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));

describe('CONTRIBUTING.md', () => {
  const text = read('CONTRIBUTING.md');
  const symbols = [...text.matchAll(/`(\w+)` of `([\w./-]+\.tsx?)`/g)].map(([, symbol = '', file = '']) => [symbol, file] as const);

  test('names symbols with their files', () => {
    expect(symbols.length).toBeGreaterThanOrEqual(10);
  });

  test.each(symbols)('%s is exported by %s', (symbol, file) => expect(exported(file)).toContain(symbol));

  test('a screen is where it says', () => {
    expect(exported('web/src/screens/rankings/rankings.page.tsx')).toContain(null);
    expect(exported('web/src/screens/rankings/rankings.queries.ts')).toContain('firstQueries');
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  const [, tree = ''] = /```\n(.+?)```/s.exec(text) ?? [];
  const listed = (heading: string) => {
    const [, block = ''] = new RegExp(`^${heading}/\\n((?: .+\\n)+)`, 'm').exec(tree) ?? [];
    return block;
  };
  const namesIn = (block: string, indent: number) =>
    [...block.matchAll(new RegExp(`^ {${indent}}((?:[\\w-]+/ ?)+)(?=\\s|$)`, 'gm'))]
      .flatMap(([, names = '']) =>
        names
          .split('/')
          .map((name) => name.trim())
          .filter(Boolean),
      )
      .sort();
  const foldersOf = (folder: string) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();

  test.each(['server/src', 'web/src'])('lists every folder of %s', (folder) => expect(namesIn(listed(folder), 2)).toEqual(foldersOf(folder)));
  test('lists every room of the server', () =>
    expect(namesIn(listed('server/src'), 4)).toEqual(
      foldersOf('server/src')
        .flatMap((wing) => foldersOf(`server/src/${wing}`))
        .sort(),
    ));

  test('fits on two screens', () => expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120));
});

const DOCUMENTS = globSync('{*.md,docs/*.md,docs/decisions/*.md,{server,web,scripts}/**/README.md}', {
  cwd: ROOT,
  exclude: (file) => file.includes('node_modules'),
});

/** Paths may be relative to the root, to the server's or web's sources, or to the document. */
test.each(DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/')))('the code files named in %s exist', (file) => {
  const names = [...read(file).matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|tsx|js|mjs|json|sql))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/\/foo\/|^(?:data|DATA_DIR)\//.test(name));
  const bases = [
    ROOT,
    path.dirname(path.join(ROOT, file)),
    ...['server/src', 'server/src/platform', 'web/src', 'web/src/features'].map((base) => path.join(ROOT, base)),
  ];
  expect(names.filter((name) => !bases.some((base) => isNamed(base, name)))).toEqual([]);
});
