// Finds regular expressions beyond linear time with recheck. Results are cached next to the installed packages.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ENDPOINTS } from '../testing/endpoints.ts';

/** Files to check instead of our code, for the test. */
const GIVEN = process.argv.slice(2);
const ROOT = path.resolve(import.meta.dirname, '..');
const REMEMBERED = path.join(ROOT, 'node_modules', '.yinmu-regexes.json');
const TIMEOUT_MS = 120_000;

/** Not provably linear, with the reason why they may stay. */
const ALLOWED = new Map([
  [String.raw`/<script>([\s\S]*?)<\/script>/g`, 'of the page that the build has written, once at the start'],
  [
    String.raw`/\s*(?:(?:_\w+\s*|[nN])?'((?:[^'\\]|\\[\s\S]|'')*)'|(?:_\w+\s*)?"((?:[^"\\]|\\[\s\S]|"")*)"|(?:_\w+\s*)?(?:0x|[xX]')([0-9a-fA-F]*)'?|[bB]'([01]*)'|\w+\((?:'(?:[^'\\]|\\[\s\S])*'|[^()'"])*\)|([^,()'"]*?))(?:\s+COLLATE\s+\w+)?\s*([,)])/y`,
    'of a dump that the operator has made, read by a command',
  ],
  [String.raw`/^create trigger (\w+) before (\w+) on (\w+)(?: when ([^;]+))? begin select raise\(abort, '([^']+)'\); end$/i`, 'of our own migrations'],
]);

/** @type {Map<string, {pattern: string, flags: string, at: string}>} */
const found = new Map();
const add = (pattern, flags, at) => found.set(`/${pattern}/${flags}`, { pattern, flags, at });

const ours = () => globSync('{contract,server/src,web/src}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) });
for (const file of GIVEN.length > 0 ? GIVEN : ours()) {
  if (/\.(?:test|fixture)\.tsx?$/.test(file)) continue;
  const { program } = parseSync(file, readFileSync(path.resolve(ROOT, file), 'utf8'));
  const literals = new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, file);
    },
  });
  literals.visit(program);
}

/** Schema patterns run on visitors' input. */
function addPatterns(schema, at) {
  if (schema === null || typeof schema !== 'object') return;
  if (typeof schema.pattern === 'string') add(schema.pattern, 'u', at);
  for (const part of Object.values(schema)) addPatterns(part, at);
}
if (GIVEN.length === 0)
  for (const { path: address, params, query, body } of ENDPOINTS) for (const part of [params, query, body]) addPatterns(part, `the schema of ${address}`);

const isPlain = ({ pattern }) => !/[*+]|,\}/.test(pattern);

const remembered = new Set(
  (() => {
    // Given files are always checked, despite the cache.
    if (GIVEN.length > 0) return [];
    try {
      return JSON.parse(readFileSync(REMEMBERED, 'utf8'));
    } catch {
      return [];
    }
  })(),
);
const { check } = await import('recheck');
let looked = 0;
for (const [name, regex] of found) {
  if (remembered.has(name) || ALLOWED.has(name) || isPlain(regex)) continue;
  looked++;
  const { status, complexity } = await check(regex.pattern, regex.flags, { timeout: TIMEOUT_MS });
  if (status === 'safe') remembered.add(name);
  else {
    console.error(`${regex.at}: ${name} is not shown to be linear: ${complexity?.summary ?? status}`);
    process.exitCode = 1;
  }
}
for (const name of ALLOWED.keys())
  if (GIVEN.length === 0 && !found.has(name)) {
    console.error(`scripts/check-regexes.mjs allows ${name}, which does not exist`);
    process.exitCode = 1;
  }
if (GIVEN.length === 0) writeFileSync(REMEMBERED, JSON.stringify([...remembered].filter((name) => found.has(name))));
console.log(`regular expressions: ${found.size}, checked ${looked}, allowed ${ALLOWED.size}`);
