/** Small changes that make a rule wrong: for a node of the syntax tree, the texts that could stand in its place. */

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
export interface Surroundings {
  source: string;
  parent: Node | undefined;
  /** Property of the parent that holds the node. */
  key: string;
  /** The node is evaluated when the module loads, as tables and constants are. */
  atLoad: boolean;
  /** The node is a part of `a?.b()`, which cannot stand alone. */
  chained: boolean;
}

const OPERATORS: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};
/** Methods that may be rules; the mutant leaves the call out and keeps the receiver. */
const STEPS = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase', 'normalize', 'flat']);
const OPPOSITES: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min', startsWith: 'endsWith', floor: 'ceil', ceil: 'floor' };

/** Numbers up to this one are counts (pages, tries, digits). */
const COUNTED = 100;
const child = (node: Node, key: string) => node[key] as Node;
const isText = (node: Node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function literal(node: Node, { parent, key, atLoad, source }: Surroundings): string[] {
  const { value } = node;
  if (typeof value === 'boolean') return [String(!value)];
  // Counts become one more, measures twice as much.
  if (typeof value === 'number') return value === 0 ? ['1'] : [`(${source.slice(node.start, node.end)}${value <= COUNTED ? '+1' : '*2'})`];
  const compared = /^[!=]==$/.test(String(parent?.operator)) || parent?.type === 'SwitchCase';
  const listed = atLoad && parent?.type === 'Property' && key === 'value';
  return typeof value === 'string' && value !== '' && (compared || listed || parent?.type === 'VariableDeclarator') ? ["''"] : [];
}

function pattern(node: Node): string[] {
  const { pattern: text, flags } = node.regex as { pattern: string; flags: string };
  const changed = [
    text.replace(/^\^/, ''),
    text.replace(/(?<!\\)\$$/, ''),
    text.replace(/\{(\d+),(\d+)\}/, (_, min, max) => `{${min},${Number(max) + 1}}`),
    text.replace(/\{(\d+)\}/, (_, count) => `{${Number(count) + 1}}`),
  ].filter((other) => other !== text && other !== '');
  return [...new Set(changed)].map((other) => `/${other}/${flags}`);
}

function call(node: Node, { source, chained, parent }: Surroundings): string[] {
  const callee = child(node, 'callee');
  if (parent?.type === 'ExpressionStatement') return callee.type === 'Super' ? [] : ['undefined'];
  if (callee.type !== 'MemberExpression' || callee.computed || chained) return [];
  const [object, property] = [child(callee, 'object'), child(callee, 'property')];
  const opposite = Object.hasOwn(OPPOSITES, property.name as string) ? OPPOSITES[property.name as string] : undefined;
  return [
    ...(STEPS.has(property.name as string) ? [source.slice(object.start, object.end)] : []),
    ...(opposite ? [source.slice(node.start, property.start) + opposite + source.slice(property.end, node.end)] : []),
  ];
}

function operation(node: Node, { source }: Surroundings): string[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node.operator === '??') return [source.slice(left.start, left.end)];
  if (node.operator === '+' && (isText(left) || isText(right))) return [];
  const between = source.slice(left.end, right.start);
  return (OPERATORS[node.operator as string] ?? []).map(
    (other) => source.slice(node.start, left.end) + between.replace(node.operator as string, other) + source.slice(right.start, node.end),
  );
}

/** The texts that may replace this node. */
export function mutationsOf(node: Node, at: Surroundings): string[] {
  const decides = at.key === 'test' && (at.parent?.type === 'IfStatement' || at.parent?.type === 'ConditionalExpression');
  if (!decides) return inPlace(node, at);
  // A test that notices both "always" and "never" notices the negation too.
  const opposite = node.type === 'UnaryExpression' || ['===', '!=='].includes(node.operator as string);
  return ['true', 'false', ...(opposite ? [] : inPlace(node, at))];
}

function inPlace(node: Node, at: Surroundings): string[] {
  switch (node.type) {
    case 'Literal':
      return node.regex ? pattern(node) : literal(node, at);
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operation(node, at);
    case 'UnaryExpression':
      return node.operator === '!' ? [`!${at.source.slice(node.start, node.end)}`] : [];
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 && at.parent?.type !== 'AssignmentPattern' ? ['[]'] : [];
    case 'CallExpression':
      return call(node, at);
    case 'AwaitExpression':
      return at.parent?.type === 'ExpressionStatement' && child(node, 'argument').type === 'CallExpression' ? ['undefined'] : [];
    default:
      return at.key === 'body' && at.parent?.type === 'ArrowFunctionExpression' && node.type !== 'BlockStatement' ? ['undefined'] : [];
  }
}
