/** Reads a test file: the full name of each test, whether it asserts anything, and every text that stands in the file. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
export interface TestFile {
  /** Names with those of their groups, `group › test`; expressions of a template stay as `${…}`. */
  tests: Map<string, { asserts: boolean }>;
  texts: readonly string[];
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');

/** The identifiers of a callee such as `test`, `test.each(…)` or `test.describe`, outermost last. */
function calleeOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...calleeOf(node.object as Node), (node.property as Node).name as string];
  return node.type === 'CallExpression' ? calleeOf(node.callee as Node) : [];
}
/** `importing` of `e2e/fixtures.ts` is a test with a site of its own. */
const TESTS = ['test', 'importing'];
const LEFT_OUT = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf']);
/** Functions of `testing/refuses.ts`, which assert by themselves. */
const ASSERTING = ['expect', 'refuses', 'isRefused'];

export function readTests(file: string): TestFile {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const textOf = (node: Node | undefined): string => {
    if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node?.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1);
    return node ? `\${${source.slice(node.start, node.end).replace(/\s+/g, ' ')}}` : '';
  };
  const names = (node: Node, into = new Set<string>()): Set<string> => {
    if (node.type === 'Identifier') into.add(node.name as string);
    for (const child of childrenOf(node)) names(child, into);
    return into;
  };
  const body = (program as unknown as { body: Node[] }).body;
  // A call of a helper of the file that asserts counts as an assertion: `const said = (…) => expect(…)…`.
  const asserting = new Set(ASSERTING);
  const helpers: [string, Set<string>][] = [];
  const declared = (node: Node): void => {
    const value = (node.init ?? node.body) as Node | undefined;
    if ((node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') && value)
      helpers.push([textOf(node.id as Node).slice(2, -1), names(value)]);
    childrenOf(node).forEach(declared);
  };
  body.forEach(declared);
  for (let before = 0; before < asserting.size; ) {
    before = asserting.size;
    for (const [name, used] of helpers) if ([...used].some((word) => asserting.has(word))) asserting.add(name);
  }

  const tests: TestFile['tests'] = new Map();
  const texts: string[] = [];
  const walk = (node: Node, group: string): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateElement') texts.push((node.value as { cooked: string }).cooked);
    let inside = group;
    const words = node.type === 'CallExpression' ? calleeOf(node.callee as Node) : [];
    const [name, ...others] = (node.arguments ?? []) as Node[];
    const isTest = TESTS.includes(words[0] ?? '');
    const isCase = (isTest || words[0] === 'describe') && others.some(({ type }) => /Function/.test(type)) && !words.some((word) => LEFT_OUT.has(word));
    if (isCase && (words.includes('describe') || isTest)) {
      const full = [group, textOf(name)].filter(Boolean).join(' › ');
      if (words.includes('describe')) inside = full;
      else tests.set(full, { asserts: others.some((other) => [...names(other)].some((word) => asserting.has(word))) });
    }
    for (const child of childrenOf(node)) walk(child, inside);
  };
  for (const node of body) walk(node, '');
  return { tests, texts };
}
