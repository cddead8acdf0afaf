/** Enforces structure that readers rely on: short files and functions, few imports, narrow public modules, named colours. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Program, parseSync } from 'oxc-parser';
import { isTest, sourceFiles } from './source-files.ts';

const MAX_LINES = 300;
const MAX_TEST_LINES = 400;
const MAX_FUNCTION_LINES = 60;
/** React components are mostly markup. */
const MAX_COMPONENT_LINES = 90;
const MAX_IMPORTS = 20;
/** Exports of a room's index.ts. */
const MAX_EXPORTS = 12;

/** Lists that import everything by nature. */
const LISTS = new Set(['server/src/app.ts', 'server/src/operation/migrations/index.ts']);
/** A migration is sequential, never edited, and read as a whole. */
const isMigration = (file: string, name: string) => file.startsWith('server/src/operation/migrations/') && name === 'up';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

interface FunctionSize {
  name: string;
  lines: number;
  isComponent: boolean;
}

/** With the lines they cover; anonymous ones are named after their variable. */
function functionsOf(program: Program, code: string, file: string): FunctionSize[] {
  const found: FunctionSize[] = [];
  function visit(node: Node, name: string) {
    const own = (node.id as Node | null)?.name ?? (node.key as Node | null)?.name;
    const known = typeof own === 'string' ? own : name;
    if (isFunction(node)) {
      const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(known);
      found.push({ name: known || '(anonymous)', lines: code.slice(node.start, node.end).split('\n').length, isComponent });
      name = '';
    }
    const passed = /^(VariableDeclarator|Property|MethodDefinition|PropertyDefinition|ExportDefaultDeclaration)$/.test(node.type) ? known : '';
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, passed);
  }
  visit(program as unknown as Node, '');
  return found;
}

/** Its `transaction` retries after another writer's conflict. */
const TRANSACTIONS = 'server/src/platform/database/database.ts';

/** Finds server code that starts a transaction with Kysely's method. */
const beginsTransaction = (file: string, code: string) =>
  /^(server|testing)\//.test(file) && file !== TRANSACTIONS && /\.(transaction|startTransaction|connection)\(/.test(code);

/** Methods that call a function immediately. */
const AT_ONCE = /^(map|flatMap|from)$/;
interface Called extends Node {
  callee: Node & { name?: string; property?: { name?: string } };
  arguments: Node[];
}

/** Finds regular expressions built after loading: input must not become a pattern. */
function makesPatterns(program: Program): boolean {
  function hasLate(node: Node, isLate: boolean): boolean {
    const { callee, arguments: given } = node as Called;
    if (isLate && /^(New|Call)Expression$/.test(node.type) && callee.name === 'RegExp') return true;
    const atOnce = node.type === 'CallExpression' && AT_ONCE.test(callee.property?.name ?? '') ? given : [];
    const children = Object.values(node).flat().filter(isNode);
    return children.some((child) => hasLate(child, isLate || (isFunction(child) && !atOnce.includes(child))));
  }
  return hasLate(program as unknown as Node, false);
}

/** The component for images of several widths. */
const POSTER = 'web/src/ui/poster.tsx';

interface Attribute {
  type: string;
  name?: { name?: unknown };
}
/** Finds images with `srcSet` or `sizes`, possibly by a spread: Chromium never frees one that never entered the document. */
function hasOwnSources(program: Program): boolean {
  const isSource = ({ type, name }: Attribute) => type === 'JSXSpreadAttribute' || /^(srcset|sizes)$/i.test(String(name?.name));
  const has = ({ type, name, attributes }: Node & { name?: { name?: unknown }; attributes?: Attribute[] }) =>
    type === 'JSXOpeningElement' && /^(img|source)$/.test(String(name?.name)) && attributes?.some(isSource);
  return nodesOf(program).some((node) => has(node) ?? false);
}

function* nodesOf(program: Program): Generator<Node> {
  const waiting: Node[] = [program as unknown as Node];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...Object.values(node).flat().filter(isNode));
  }
}

/** Rules that need syntax. Parsing takes most of the time, so only suspicious files are parsed. */
function complaintsOfSyntax(file: string, code: string, lines: number): string[] {
  const mayMakePatterns = /^(server|contract|web)\//.test(file) && !file.includes('/testing/') && code.includes('RegExp(');
  const mayHaveSources = file.endsWith('.tsx') && file !== POSTER && /<(img|source)\b/.test(code);
  const isPublic = /^server\/src\/[\w-]+\/[\w-]+\/index\.ts$/.test(file);
  const isLong = lines >= MAX_FUNCTION_LINES || code.split('import ').length > MAX_IMPORTS + 1;
  if (isTest(file) || !(isLong || mayMakePatterns || mayHaveSources || isPublic)) return [];
  const { program, module } = parseSync(file, code);
  const exports = isPublic ? module.staticExports.flatMap(({ entries }) => entries).length : 0;
  const imports = LISTS.has(file) ? 0 : new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.value)).size;
  return [
    ...functionsOf(program, code, file)
      .filter(({ name, lines, isComponent }) => !isMigration(file, name) && lines > (isComponent ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES))
      .map(({ name, lines, isComponent }) => `${file}: ${name} has ${lines} lines, at most ${isComponent ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES}`),
    ...(imports > MAX_IMPORTS ? [`${file} imports ${imports} modules, at most ${MAX_IMPORTS}`] : []),
    ...(exports > MAX_EXPORTS ? [`${file} exports ${exports} names, at most ${MAX_EXPORTS}`] : []),
    ...(mayMakePatterns && makesPatterns(program)
      ? [`${file} makes a RegExp in a function: make it where the module loads, so that nothing that comes in becomes one`]
      : []),
    ...(mayHaveSources && hasOwnSources(program) ? [`${file} gives an image srcSet or sizes, or spreads them; only Poster (${POSTER}) does`] : []),
  ];
}

export function complaintsOf(file: string, code: string): string[] {
  const lines = code.split('\n').length - 1;
  const maxLines = isTest(file) ? MAX_TEST_LINES : MAX_LINES;
  const colours = isTest(file) ? [] : (code.match(/-\[#[0-9a-f]{3,8}\]/gi) ?? []);
  return [
    ...(lines > maxLines ? [`${file} has ${lines} lines, at most ${maxLines}`] : []),
    ...colours.map((colour) => `${file}: ${colour} is a colour without a name; styles.css names them`),
    ...(beginsTransaction(file, code) ? [`${file} begins a transaction without transaction() of ${TRANSACTIONS}`] : []),
    ...complaintsOfSyntax(file, code, lines),
  ];
}

export const checkStructure = (root: string): string[] => sourceFiles(root).flatMap((file) => complaintsOf(file, readFileSync(path.join(root, file), 'utf8')));
