import { MAX_BODY } from '@yinmu/contract/limits.ts';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  maxItems?: number;
  maxLength?: number;
  additionalProperties?: boolean;
}
const taking = ENDPOINTS.filter(({ body }) => body);
/** Five errors with their paths, and the envelope. */
const MAX_ANSWER = 5000;

const site = await siteOfFile();
const admin = await site.staff('admin');
const cookie = admin.cookie;
const send = (path: string, method: string, body: string) =>
  ask(site.origin, `/api${path}`, { method, headers: { 'Content-Type': 'application/json', Cookie: cookie }, body });

const ofBytes = (bytes: number) => `{"a":"${'a'.repeat(bytes - '{"a":""}'.length)}"}`;
const limits = new Map(taking.filter(({ path }) => !path.includes(':')).map((endpoint) => [endpoint.maxBody ?? MAX_BODY, endpoint]));

test.each([...limits])('a body of %i bytes is read in full, but not one byte more', async (most, { path, method }) => {
  const [largest, tooLarge] = [await send(path, method, ofBytes(most)), await send(path, method, ofBytes(most + 1))];
  expect([largest.status, tooLarge.status]).toEqual([400, 413]);
  const objects = await send(
    path,
    method,
    `{"a":[${Array(Math.floor(most / 10))
      .fill('{"a":{}}')
      .join(',')}]}`,
  );
  expect([objects.status, objects.text.length < MAX_ANSWER]).toEqual([400, true]);
});

test('a refusal names up to five wrong fields', async () => {
  const register = (body: object) => send('/auth/register', 'POST', JSON.stringify(body));
  const three = await register({ username: '!', email: 'x', password: '1' });
  expect([...new Set(three.body.errors?.map(({ path }) => path))]).toEqual(['username', 'email', 'password']);
  const many = await register(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`field${i}`, i])));
  expect(many.body.errors).toHaveLength(5);
});

/** An anchored pattern without unbounded repetition limits the length. */
const isBounded = (pattern: string) => pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(pattern.replaceAll(/\\[*+]|\[[^\]]*\]/g, 'x'));

function unbounded(schema: Schema, at: string): string[] {
  if (schema.enum || schema.type === 'boolean' || schema.type === 'null' || schema.type === 'number' || schema.type === 'integer') return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => unbounded(one, at));
  if (schema.type === 'string') return schema.maxLength !== undefined || (schema.pattern && isBounded(schema.pattern)) ? [] : [at];
  if (schema.type === 'array') return [...(schema.maxItems === undefined ? [at] : []), ...unbounded(schema.items as Schema, `${at}[]`)];
  if (schema.properties)
    return [
      ...(schema.additionalProperties === false ? [] : [at]),
      ...Object.entries(schema.properties).flatMap(([name, one]) => unbounded(one, `${at}.${name}`)),
    ];
  return [at];
}
test('every part of every body is limited', () => {
  const found = taking.flatMap(({ method, path, body }) => unbounded(body as Schema, `${method} ${path} body`));
  expect(found).toEqual([]);
});
