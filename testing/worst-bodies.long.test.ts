/** Every call with a body, as visitor, member and admin, gets the bodies that are most expensive to refuse: few errors, short answers. */

import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { ENDPOINTS } from '@yinmu/contract/endpoints.ts';
import { MAX_BODY } from '@yinmu/contract/limits.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './refuses.ts';
import { makeAdmin, startSite, type TestSite } from './test-site.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  additionalProperties?: boolean;
}

const all: readonly EndpointShape[] = ENDPOINTS;
const taking = all.filter(({ body }) => body);
/** Largest length of a refusal: five errors with their paths, and the envelope. */
const MAX_ANSWER = 5000;

let site: TestSite;
const cookies: Record<'visitor' | 'member' | 'admin', () => Promise<string>> = {
  visitor: async () => '',
  member: async () => (await site.member()).cookie,
  admin: async () => {
    const { cookie, username } = await site.member();
    makeAdmin(site, username);
    return cookie;
  },
};
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let callers = 0;
const addressOf = ({ path, params }: EndpointShape) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => String((params as Schema | undefined)?.properties?.[name]?.enum?.[0] ?? '1'))}`;
const send = (endpoint: EndpointShape, cookie: string, body: string) =>
  ask(site.origin, addressOf(endpoint), {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.18.${(++callers >> 8) & 255}.${callers & 255}`,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    body,
  });

const mostOf = ({ maxBody = MAX_BODY }: EndpointShape) => maxBody;
const ofBytes = (bytes: number) => `{"a":"${'a'.repeat(bytes - '{"a":""}'.length)}"}`;
/** A list that fills the body. */
const filled = (item: string, bytes: number) =>
  `[${Array(Math.floor((bytes - 500) / (item.length + 1)))
    .fill(item)
    .join(',')}]`;

function worst(endpoint: EndpointShape): [name: string, body: string][] {
  const most = mostOf(endpoint);
  const names = Object.keys((endpoint.body as Schema).properties ?? {});
  const unknown = Array.from({ length: Math.floor(most / 20) }, (_, i) => `"unknown${i}":1`).join(',');
  return [
    ...names.flatMap((name): [string, string][] => [
      [`${name}: numbers`, `{"${name}":${filled('1', most)}}`],
      [`${name}: lists`, `{"${name}":${filled('[1]', most)}}`],
      [`${name}: texts`, `{"${name}":${filled('"vod_name"', most)}}`],
      [`${name}: objects`, `{"${name}":${filled('{"a":{}}', most)}}`],
      [`${name}: a long text`, `{"${name}":"${'长'.repeat(Math.floor(most / 3) - 100)}"}`],
    ]),
    ['unknown keys', `{${unknown}}`],
    ['a long key', `{"${'k'.repeat(most - 100)}":1}`],
    ['a long list', filled('{}', most)],
    ['deep', `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`],
  ];
}

describe.each(['visitor', 'member', 'admin'] as const)('as %s', (role) => {
  let cookie = '';
  beforeAll(async () => {
    cookie = await cookies[role]();
  });
  test.each(taking.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', async (_name, endpoint) => {
    for (const [name, body] of worst(endpoint)) {
      const { status, text, body: answer } = await send(endpoint, cookie, body);
      expect([name, status >= 400 && status < 500], `${status} ${text.slice(0, 300)}`).toEqual([name, true]);
      expect([name, text.length < MAX_ANSWER]).toEqual([name, true]);
      expect(answer.errors?.length ?? 0).toBeLessThanOrEqual(5);
      for (const { path, message } of answer.errors ?? []) expect([path.length <= 101, message.length <= 400]).toEqual([true, true]);
    }
    // The server reads the bytes that the contract allows, and not one more.
    const [largest, tooLarge] = [await send(endpoint, cookie, ofBytes(mostOf(endpoint))), await send(endpoint, cookie, ofBytes(mostOf(endpoint) + 1))];
    const mayCall = endpoint.auth === 'public' || (role !== 'visitor' && isLetIn(role, endpoint.auth));
    expect(mayCall ? [400] : [401, 403]).toContain(largest.status);
    expect(mayCall ? [413] : [401, 403]).toContain(tooLarge.status);
  });
});
