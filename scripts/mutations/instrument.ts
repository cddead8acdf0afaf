/** Writes all mutants of a source into it; each is inactive until `__mutant(id)` returns true. */
import { parseSync } from 'oxc-parser';
import { mutationsOf, type Node } from './mutators.ts';

export interface Mutant {
  id: number;
  /** Path from the root of the repository. */
  file: string;
  line: number;
  from: string;
  to: string;
}
interface Place {
  start: number;
  end: number;
  mutants: { id: number; text: string }[];
  /** Text that replaces an expression, or that is inserted at the beginning of a function's block. */
  block: boolean;
}
/** Wrappers of a value in types; everything else whose name begins with TS is a type. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const NOT_ENTERED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TaggedTemplateExpression']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);

/** @param firstId ids count from here, the same in every process that instruments this source */
export function instrument(source: string, file: string, firstId: number): { code: string; mutants: Mutant[] } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const places = new Map<string, Place>();
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, text: string, block: boolean) => {
    const id = firstId + mutants.length;
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ id, file, line, from: brief(source.slice(start, end)), to: block ? 'return;' : brief(text) });
    const key = `${start} ${end} ${block}`;
    const place = places.get(key) ?? { start, end, mutants: [], block };
    place.mutants.push({ id, text });
    places.set(key, place);
  };

  const walk = (node: Node, parent: Node | undefined, key: string, depth: number, chained: boolean): void => {
    if ((node.type.startsWith('TS') && !TYPED.has(node.type)) || NOT_ENTERED.has(node.type)) {
      // A tagged template is SQL: its text is not a rule, the values in it are.
      if (node.type === 'TaggedTemplateExpression')
        for (const value of (node.quasi as Node).expressions as Node[]) walk(value, node, 'expressions', depth, false);
      return;
    }
    const at = { source, parent, key, atLoad: depth === 0, chained };
    for (const text of mutationsOf(node, at)) add(node.start, node.end, text, false);
    const body = node.body as Node | undefined;
    if (FUNCTIONS.has(node.type) && body?.type === 'BlockStatement' && (parent?.kind as string | undefined) !== 'constructor')
      add(body.start, body.end, '', true);
    const below = depth + (FUNCTIONS.has(node.type) ? 1 : 0);
    for (const [name, value] of Object.entries(node)) {
      if (
        ['parent', 'id', 'property', 'label', 'typeAnnotation', 'typeArguments', 'returnType', 'typeParameters'].includes(name) &&
        !(name === 'property' && node.computed)
      )
        continue;
      if (name === 'key' && !node.computed) continue;
      // The left side of an assignment is a place, not a value.
      if (name === 'left' && (node.type === 'AssignmentExpression' || node.type === 'AssignmentPattern')) continue;
      const inChain = node.type === 'ChainExpression' || (chained && (name === 'object' || name === 'callee' || name === 'expression'));
      for (const item of Array.isArray(value) ? value : [value])
        if (item && typeof item === 'object' && typeof (item as Node).type === 'string') walk(item as Node, node, name, below, inChain);
    }
  };
  walk(program as unknown as Node, undefined, '', 0, false);
  return { code: render(source, [...places.values()]), mutants };
}

function render(source: string, places: Place[]): string {
  places.sort((a, b) => a.start - b.start || b.end - a.end || Number(a.block) - Number(b.block));
  const insertions: { at: number; order: number; text: string }[] = [];
  places.forEach((place, order) => {
    if (place.block) {
      insertions.push({ at: place.start + 1, order, text: place.mutants.map(({ id }) => `if(__mutant(${id}))return;`).join('') });
      return;
    }
    insertions.push({ at: place.start, order, text: `(${place.mutants.map(({ id, text }) => `__mutant(${id})?(${text}):`).join('')}(` });
    // Of two ranges that end at one position the inner one closes first; both close before a range that begins there.
    insertions.push({ at: place.end, order: -1 - order, text: '))' });
  });
  insertions.sort((a, b) => a.at - b.at || a.order - b.order);
  let code = '';
  let from = 0;
  for (const { at, text } of insertions) {
    code += source.slice(from, at) + text;
    from = at;
  }
  return code + source.slice(from);
}
