/**
 * Requests generated from the OpenAPI document, as visitor, member and admin, breaking one field at a time: no 5xx, and only answers that
 * match their schema.
 */

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { NASTY } from './nasty.ts';
import { ask } from './refuses.ts';
import { siteOfFile } from './site-of-file.ts';
import { makeAdmin } from './test-site.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: { type?: string; enum?: string[] };
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
const RUNS = 60;

const site = await siteOfFile({ env: { TRUST_PROXY: '127.0.0.1' } });
await site.titles([
  { vod_name: '甲', vod_class: '剧情' },
  { vod_name: 'Z2', type_name: '电影' },
]);
const document = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), path, operation] as [string, string, Operation]),
);

const fits = (parameter: Parameter) => parameter.schema.enum?.[0] ?? (parameter.schema.type === 'integer' ? '1' : '1');
const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NASTY) }, fc.string({ unit: 'binary', maxLength: 60 }), fc.integer().map(String));
const bodyValue = fc.oneof(value, fc.jsonValue({ maxDepth: 4 }), fc.constant(Array(100).fill({})));
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

test('the document lists every endpoint', () => expect(operations.length).toBeGreaterThanOrEqual(ENDPOINTS.length));

const cookies = { visitor: '', member: '', admin: '' };
/** Some calls end sessions, so callers may have to register again. */
async function signIn() {
  for (const role of ['member', 'admin'] as const) {
    if (cookies[role] !== '' && (await ask(site.origin, '/api/auth/check', { headers: { Cookie: cookies[role] } })).status === 200) continue;
    const { cookie, username } = await site.member();
    if (role === 'admin') makeAdmin(site, username);
    cookies[role] = cookie;
  }
}

test('no generated request crashes the server', async () => {
  const ajv = new Ajv2020({ strict: false });
  let caller = 0;
  const passed = new Set<string>();
  for (const [method, path, operation] of operations) {
    await signIn();
    const parameters = operation.parameters ?? [];
    const fields = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        value,
        bodyValue,
        fc.boolean(),
        fc.constantFrom('visitor', 'member', 'admin'),
        async (which, broken, brokenField, twice, role) => {
          const target = parameters[which % Math.max(1, parameters.length)];
          const of = (parameter: Parameter) => (parameter === target ? broken : fits(parameter));
          const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
            encode(of(parameters.find((parameter) => parameter.in === 'path' && parameter.name === name) as Parameter) || 'x'),
          );
          const query = parameters
            .filter((parameter) => parameter.in === 'query' && (parameter === target || parameter.required))
            .map((parameter) => `${parameter.name}=${encode(of(parameter))}`);
          if (twice && query[0]) query.push(query[0]);
          const body = operation.requestBody ? JSON.stringify({ [fields[which % fields.length] ?? 'q']: brokenField }) : undefined;
          const answer = await ask(site.origin, `${address}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
            method,
            body,
            headers: {
              'X-Forwarded-For': `198.18.${(++caller >> 8) & 255}.${caller & 255}`,
              ...(cookies[role] ? { Cookie: cookies[role] } : {}),
              ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            },
          });
          if (![401, 403].includes(answer.status)) passed.add(`${method} ${path}`);
          // Parsing answers 502 by design.
          if (answer.status >= 500) expect(answer.body.code, `${method} ${address} ${query} ${body}`).toMatch(/^(parse_|tmdb_key_missing$)/);
          const documented =
            operation.responses[String(answer.status)] ??
            operation.responses[`${String(answer.status)[0]}XX`] ??
            operation.responses[`${String(answer.status)[0]}xx`];
          expect(documented, `${method} ${address} answered ${answer.status}`).toBeDefined();
          const schema = documented?.content?.['application/json']?.schema;
          if (schema) expect(ajv.validate(schema, answer.body), `${address}: ${ajv.errorsText()}`).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  }
  // A guard that refused everybody would hide everything.
  expect(operations.map(([method, path]) => `${method} ${path}`).filter((call) => !passed.has(call))).toEqual([]);
}, 180_000);
