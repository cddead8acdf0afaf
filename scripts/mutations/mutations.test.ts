/** The mutation runner: its changes, that they are inactive until their turn, and that its verdicts agree with the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { instrument } from './instrument.ts';
import { misplaced } from './listed.ts';
import { LISTED } from './listed-rules.ts';
import { ROOMS } from './rooms.ts';
import { sample } from './sample.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Runs a script whose temporary folder goes with the test: what a mutant was killed in leaves its own there. */
function run(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yinmu-mutations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', cwd: ROOT, env: { ...process.env, TMPDIR: folder } });
}
const changes = (source: string) => instrument(source, 'rule.ts', 0).mutants.map(({ from, to }) => [from, to]);

test.each<[string, [string, string][]]>([
  [
    'a < b;',
    [
      ['a < b', 'a <= b'],
      ['a < b', 'a >= b'],
    ],
  ],
  ['const a = 20;', [['20', '(20+1)']]],
  ['const a = 20_000;', [['20_000', '(20_000*2)']]],
  ['const a = true;', [['true', 'false']]],
  ['const a = b ?? c;', [['b ?? c', 'b']]],
  ["const a = b + 'text';", []],
  ['const a = b.filter(c);', [['b.filter(c)', 'b']]],
  ['const a = b?.filter(c).map(d);', []],
  ['const a = Math.min(b, c);', [['Math.min(b, c)', 'Math.max(b, c)']]],
  ['const a = b.toString();', []],
  ['note(a);', [['note(a)', 'undefined']]],
  ['const a = [b];', [['[b]', '[]']]],
  [
    'const a = /^b{2}$/u;',
    [
      ['/^b{2}$/u', '/b{2}$/u'],
      ['/^b{2}$/u', '/^b{2}/u'],
      ['/^b{2}$/u', '/^b{3}$/u'],
    ],
  ],
  [
    'if (a === 1) b();',
    [
      ['a === 1', 'true'],
      ['a === 1', 'false'],
      ['1', '(1+1)'],
      ['b()', 'undefined'],
    ],
  ],
  [`sql\`SELECT \${a + b} LIMIT 5\`;`, [['a + b', 'a - b']]],
  ["import a from 'b'; type C = 5 | 'd'; let e: 5;", []],
  ['function a() { b; }', [['{ b; }', 'return;']]],
])('%s', (source, expected) => expect(changes(source)).toEqual(expected));

test('all are asleep but one', async () => {
  const { code, mutants } = instrument('export const rule = (age: number) => age >= 18 && [age].filter((a) => a < 100).length === 1;', 'rule.ts', 7);
  expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, i) => 7 + i));
  const script = `let active = -1; globalThis.__mutant = (id) => id === active;
    ${code}
    const seen = () => [17, 18, 19, 99, 100].map(rule).join();
    console.log(seen()); for (active = 7; active < ${7 + mutants.length}; active++) console.log(seen());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], { encoding: 'utf8' });
  const [asItIs, ...mutated] = stdout.trim().split('\n');
  expect([stderr, asItIs]).toEqual(['', 'false,true,true,true,false']);
  expect(mutated.length).toBe(mutants.length);
  expect(mutated.filter((seen) => seen === asItIs)).toEqual([]);
});

test('rooms and listed mutants name files that are there', () => {
  const files = [...ROOMS.flatMap((room) => room.files), ...LISTED.map(({ file }) => file)];
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(LISTED.filter(misplaced).map(({ id }) => id)).toEqual([]);
  expect(ROOMS.filter(({ tests }) => !tests.some((file) => existsSync(path.join(ROOT, file)))).map(({ name }) => name)).toEqual([]);
  expect(new Set(ROOMS.flatMap((room) => room.files)).size).toBe(ROOMS.flatMap((room) => room.files).length);
});

test('what the tests of rooms take from vitest is there in a mutation run', () => {
  const files = new Set([...ROOMS, ...LISTED].flatMap(({ tests }) => tests));
  const taken = [...files].flatMap((file) => {
    const imports = /^import \{([^}]*)\} from 'vitest';$/m.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1] ?? '';
    return imports.split(',').flatMap((name) => (name.trim() === '' || name.trim().startsWith('type ') ? [] : name.trim()));
  });
  const suite = readFileSync(path.join(import.meta.dirname, 'suite.ts'), 'utf8');
  expect(taken).toContain('vi');
  expect([...new Set(taken)].filter((name) => !suite.includes(`export const ${name}`))).toEqual([]);
});

test('a word of vi that is not known skips the test that needs it, and the others are judged', () => {
  const script = `
    import { runRoom } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'room-run.ts')).href)};
    import { tmpdir } from 'node:os';
    const room = { name: 'interval', why: '', files: ['server/src/platform/interval.ts'], tests: ['server/src/platform/interval.test.ts'] };
    console.log((await runRoom(room, tmpdir(), (mutants) => mutants.slice(0, 1), Infinity, () => {})).results.length);`;
  const { stdout } = run(script);
  expect(stdout).not.toContain('left out');
  expect(stdout.trim()).toBe('1');
});

test('a sample is the same wherever its lines are', () => {
  const mutants = instrument('const a = 1 + 2 * 3 - 4 / 5;', 'rule.ts', 0).mutants;
  const lower = instrument('\n\nconst a = 1 + 2 * 3 - 4 / 5;', 'rule.ts', 0).mutants;
  const chosen = sample(mutants, undefined, 3).map(({ id }) => id);
  expect(chosen.length).toBe(3);
  expect(sample(lower, undefined, 3).map(({ id }) => id)).toEqual(chosen);
  expect(sample(mutants, new Set(['other.ts']), 3)).toEqual([]);
});

test('a run tells a constant that is held from one that is not', () => {
  // The runner as `npm run test:mutations` runs it, with the constants that have a test for each.
  const script = `
    import { runRoom } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'room-run.ts')).href)};
    import { tmpdir } from 'node:os';
    const room = { name: 'held', why: '', files: ['contract/paging.ts', 'contract/limits.ts'], tests: ['contract/limits.test.ts'] };
    const some = (mutants) => mutants.filter(({ from }) => from === 'Math.ceil(total / limit)' || from === 'total / limit' || from === '30 * 60_000').slice(0, 3);
    const { results } = await runRoom(room, tmpdir(), some, Infinity, () => {});
    const unheld = await runRoom({ ...room, tests: ['contract/errors.test.ts'] }, tmpdir(), some, Infinity, () => {});
    console.log(JSON.stringify([results.map(({ outcome }) => outcome), unheld.results.map(({ outcome }) => outcome)]));`;
  const { stdout, stderr } = run(script);
  const [held, unheld] = JSON.parse(stdout || `["${stderr}"]`) as [string[], string[]];
  expect(held).toEqual(['killed', 'killed', 'killed']);
  expect(unheld).not.toContain('killed');
});
