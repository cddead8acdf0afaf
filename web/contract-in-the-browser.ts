/**
 * Strips the contract for the browser bundle. Endpoints keep only what the client needs to call them (decision 0008), and pages only what the router
 * needs. Schemas and typebox are removed, because the server validates.
 */
import { CALL_FIELDS } from '@yinmu/contract/endpoint.ts';
import { type Plugin, parseSync } from 'vite';

const FIELDS: Partial<Record<string, readonly string[]>> = {
  endpoint: CALL_FIELDS,
  page: ['path', 'screen', 'texts'],
};

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined);
const isCallOf = (node: Node, callee: (called: Node) => boolean) => node.type === 'CallExpression' && callee(node.callee as Node);
const isSchema = (node: Node) => isCallOf(node, (called) => called.type === 'MemberExpression' && nameOf(called.object) === 'Type');
const fieldsOf = (node: Node) => (node.type === 'CallExpression' ? FIELDS[nameOf(node.callee) ?? ''] : undefined);
const isTypebox = (node: Node) => node.type === 'ImportDeclaration' && (node.source as { value?: unknown }).value === 'typebox';

/** Splits a call such as `'GET /videos'` into an endpoint's fields. */
function fieldsOfCall(call: string) {
  const [method, path] = call.slice(1, -1).split(' ');
  return `method: '${method}', path: ${call[0]}${path}${call[0]},`;
}

/** Applies the edits from last to first, so that the offsets of earlier ones stay valid. */
const withEdits = (code: string, edits: readonly { start: number; end: number; text: string }[]) =>
  [...edits].sort((a, b) => b.start - a.start).reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

export function forTheBrowser(code: string, file = 'contract.ts'): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const replace = ({ start, end }: Node, text: string) => void edits.push({ start, end, text });
  const imports: Node[] = [];
  const used = new Set<string>();
  function visit(node: Node) {
    if (isTypebox(node)) return replace(node, '');
    if (node.type === 'ImportDeclaration') return void imports.push(node);
    if (node.type === 'Identifier') used.add(node.name as string);
    if (isSchema(node)) return replace(node, 'undefined');
    const kept = fieldsOf(node);
    if (kept) {
      const [call, given = call] = node.arguments as [Node, Node?];
      const [shape, added] = given === call ? [call, ''] : [given, fieldsOfCall(code.slice(call.start, call.end))];
      // Without the call: Rollup would keep it for its possible side effects.
      edits.push({ start: node.start, end: shape.start + 1, text: `({${added}` });
      if (added) visit(call);
      edits.push({ start: shape.end, end: node.end, text: ')' });
      const fields = shape.properties as Node[];
      for (const [n, field] of fields.entries()) {
        const isLeftOut = field.type === 'Property' && !kept.includes(nameOf(field.key) ?? '');
        if (isLeftOut) edits.push({ start: field.start, end: fields[n + 1]?.start ?? shape.end - 1, text: '' });
        else visit(field);
      }
      return;
    }
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  }
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  visit(program as unknown as Node);
  // Removes imports that only the schemas needed.
  for (const node of imports) if (!(node.specifiers as Node[]).some(({ local }) => used.has(nameOf(local) ?? ''))) replace(node, '');
  return withEdits(code, edits);
}

export const contractInTheBrowser = (): Plugin => ({
  name: 'contract-in-the-browser',
  enforce: 'pre',
  transform: (code, id) => (/contract[\\/](?:\w+[\\/])?[\w.-]+\.ts$/.test(id) ? forTheBrowser(code, id) : undefined),
});
