/** Every endpoint of the contract refuses what none may allow. New endpoints are tested by the same code. */

import { type EndpointShape, MEMBER_HEADER } from '@yinmu/contract/endpoint.ts';
import { ENDPOINTS } from '@yinmu/contract/endpoints.ts';
import { LANGUAGES, STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { isLetIn, ROLES, type Role, rolesFor } from '@yinmu/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './refuses.ts';
import { giveRole, makeAdmin, setProved, startSite, type TestSite } from './test-site.ts';

let site: TestSite;
let keyed: TestSite;
/** A session of each role, others that a call may end, and those whose members proved who they are too long ago. */
const sessions = {} as Record<Role, string>;
const another = {} as Record<Role, string>;
const stale = {} as Record<Role, string>;
const sessionAs = async (role: Role, isStale = false) => {
  const { cookie, username } = await site.member();
  if (role === 'admin') makeAdmin(site, username);
  else giveRole(site, username, role);
  if (isStale) setProved(site, username, STEP_UP_MS + 60_000);
  return cookie;
};
beforeAll(async () => {
  site = await startSite();
  keyed = await startSite({ env: { API_KEY: 'k1' } });
  for (const role of ROLES) {
    sessions[role] = await sessionAs(role);
    another[role] = await sessionAs(role);
    stale[role] = await sessionAs(role, true);
  }
});
afterAll(() => Promise.all([site.stop(), keyed.stop()]));

interface Schema {
  properties?: Record<string, { type?: string; enum?: string[] }>;
  required?: string[];
}
const all: readonly EndpointShape[] = ENDPOINTS;
/** A parameter with a list of values gets the first one. */
const fits = (endpoint: EndpointShape, name: string) => (endpoint.params as Schema | undefined)?.properties?.[name]?.enum?.[0] ?? '1';
const addressOf = (endpoint: EndpointShape) => `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => fits(endpoint, name))}`;
let callers = 0;
/** The session of a role that an endpoint lets in; none where anybody is. */
const sessionFor = ({ auth }: EndpointShape, of = sessions) => (auth === 'public' ? '' : of[rolesFor(auth)[0] as Role]);
const send = (endpoint: EndpointShape, query = '', body?: unknown, cookie = sessionFor(endpoint)) =>
  ask(site.origin, `${addressOf(endpoint)}${query}`, {
    method: endpoint.method,
    headers: {
      'X-Forwarded-For': `198.18.0.${++callers % 250}`,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/**
 * A refusal of each endpoint's own: of a caller without a session, otherwise of a request that its schema does not allow,
 * otherwise of a caller without the API key.
 */
function failureOf(endpoint: EndpointShape): { code: keyof typeof FAILURES; address: string; body?: string } {
  const address = addressOf(endpoint);
  if (endpoint.auth !== 'public') return { code: 'unauthenticated', address };
  if (endpoint.params)
    return { code: 'validation_failed', address: `/api${endpoint.path.replace(/:\w+/g, 'no~such')}`, ...(endpoint.body ? { body: '{}' } : {}) };
  if (endpoint.body) return { code: 'validation_failed', address, body: '{"unknown":true}' };
  const [name] = Object.keys((endpoint.query as Schema | undefined)?.properties ?? {}).slice(-1);
  if (name) return { code: 'validation_failed', address: `${address}?${name}=1&${name}=${'2'.repeat(5000)}` };
  return { code: 'api_key_required', address };
}
const FAILURES = {
  unauthenticated: {
    status: 401,
    text: { zhcn: /^请先登录后再使用此功能$/, zhtw: /^請先登入後再使用此功能$/, en: /^Please login first to use this feature$/ },
  },
  validation_failed: { status: 400, text: { zhcn: /^请求无效：./, zhtw: /^請求無效：./, en: /^The request is not valid: ./ } },
  api_key_required: { status: 401, text: { zhcn: /^需要 API 密钥$/, zhtw: /^需要 API 金鑰$/, en: /^An API key is required$/ } },
};

describe.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
  const query = (endpoint.query as Schema | undefined)?.properties ?? {};
  const required = (endpoint.query as Schema | undefined)?.required ?? [];
  const rest = required.map((name) => `&${name}=x`).join('');

  if (endpoint.auth !== 'public') test('without a session is 401', async () => expect((await send(endpoint, '', undefined, 'yinmu=x')).status).toBe(401));
  if (endpoint.auth !== 'public')
    test('for another member than is signed in is 409', async () => {
      const { status, body } = await ask(site.origin, addressOf(endpoint), {
        method: endpoint.method,
        headers: { Cookie: sessionFor(endpoint), [MEMBER_HEADER]: '999', 'X-Forwarded-For': `198.18.0.${++callers % 250}` },
      });
      expect([status, body.code]).toEqual([409, 'member_changed']);
    });
  test.each(ROLES.filter((role) => !isLetIn(role, endpoint.auth)))('as %s is 403', async (role) => {
    const { status, body } = await send(endpoint, '', undefined, sessions[role]);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
  // A refusal by the schema comes after the guard; a call without a body may end the session.
  test.each(rolesFor(endpoint.auth))('as %s gets past the guard', async (role) => {
    const wrong = endpoint.body ? { unknown: true } : undefined;
    const changes = endpoint.method !== 'GET' && !endpoint.body;
    const cookie = changes ? await sessionAs(role) : sessions[role];
    const { status, body } = await send(endpoint, '', wrong, cookie);
    expect([401, 403], `${status} ${body.code}`).not.toContain(status);
  });
  if (endpoint.stepUp)
    test('asks again who it is after 15 minutes, before it reads anything', async () => {
      const late = await send(endpoint, '', undefined, sessionFor(endpoint, stale));
      // The call may end the session.
      const recent = await send(endpoint, '', [], sessionFor(endpoint, another));
      expect([late.status, late.body.code]).toEqual([403, 'step_up_needed']);
      expect(recent.body.code).not.toBe('step_up_needed');
    });
  // The address says who may call; a declaration that says less would open the endpoint.
  const whose = /^\/(admin|user)\b/.exec(endpoint.path)?.[1];
  if (whose) test(`is the ${whose}’s`, () => expect(isLetIn('member', endpoint.auth) ? 'user' : 'admin').toBe(whose));

  test('is in the OpenAPI document', async () => {
    const { body } = await ask(site.origin, '/api/openapi.json');
    const paths = (body as { paths: Record<string, Record<string, { security?: unknown }>> }).paths;
    const operation = paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()];
    expect(operation).toBeDefined();
    expect(operation?.security).toEqual(endpoint.auth === 'public' ? undefined : rolesFor(endpoint.auth).map((role) => ({ session: [role] })));
  });

  for (const [name, schema] of Object.entries(query)) {
    if (schema.type === 'integer')
      test.each(['abc', '1.5', '-1', '', '0x10', '1e2', '99999999999999999999', '1&{}=2'])(`${name}=%s is refused and named`, async (value) => {
        const { status, body } = await send(endpoint, `?${name}=${value.replace('{}', name)}${rest}`);
        expect(status).toBe(400);
        expect(body.errors?.map(({ path }) => path)).toContain(name);
      });
    if (name === 'limit') test('limit=101 is refused', async () => expect((await send(endpoint, `?limit=101${rest}`)).status).toBe(400));
  }

  if (endpoint.body) {
    test('an unknown field is refused and named', async () => {
      const { status, body } = await send(endpoint, '', { email_verified: true });
      expect(status).toBe(400);
      expect(body.errors?.map(({ path }) => path)).toContain('email_verified');
    });
    test.each([[[]], ['text'], [5], [null]])('the body %j is refused', async (body) => expect((await send(endpoint, '', body)).status).toBe(400));
  }

  if (endpoint.method !== 'GET' && !endpoint.body && !endpoint.upload)
    test('needs no body where the caller names the kind of one', async () => {
      const call = (content: Record<string, string>) =>
        ask(site.origin, addressOf(endpoint), {
          method: endpoint.method,
          headers: { 'X-Forwarded-For': `198.18.2.${++callers % 250}`, Cookie: sessionFor(endpoint, another), ...content },
        });
      const [named, unnamed] = [await call({ 'Content-Type': 'application/json' }), await call({})];
      expect([named.status, named.body.code]).toEqual([unnamed.status, unnamed.body.code]);
      expect([400, 401, 403]).not.toContain(named.status);
    });

  test.each(LANGUAGES)('a failure of its own is the envelope, in %s', async (language) => {
    const failure = failureOf(endpoint);
    const origin = failure.code === 'api_key_required' ? keyed.origin : site.origin;
    const { status, body } = await ask(origin, failure.address, {
      method: endpoint.method,
      headers: {
        Cookie: `language=${language}`,
        'X-Forwarded-For': `198.18.1.${++callers % 250}`,
        ...(failure.body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(failure.body ? { body: failure.body } : {}),
    });
    const { status: expected, text } = FAILURES[failure.code];
    expect([status, body.status, body.code]).toEqual([expected, 'error', failure.code]);
    expect(body.message).toMatch(text[language]);
    expect(body.requestId).toMatch(/^[\w-]{6,}$/);
  });

  if (endpoint.method !== 'GET')
    test('a page of another site is refused', async () => {
      const { status, body } = await ask(site.origin, addressOf(endpoint), {
        method: endpoint.method,
        headers: { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect([status, body.code]).toEqual([403, 'foreign_origin']);
    });
});

test('calls that change rights, invitations, settings, sources, lines, apps, factors, other sessions and the account’s end ask for a recent proof', () => {
  expect(all.flatMap(({ method, path, stepUp }) => (stepUp ? [`${method} ${path}`] : [])).sort()).toEqual([
    'DELETE /admin/invitations/:id',
    'DELETE /admin/sources/:id',
    'DELETE /user',
    'DELETE /user/passkeys/:id',
    'DELETE /user/sessions',
    'DELETE /user/sessions/:id',
    'PATCH /admin/members/:id',
    'PATCH /admin/sources/:id',
    'POST /admin/demo',
    'POST /admin/import-runs/:run/undo',
    'POST /admin/invitations',
    'POST /admin/sources',
    'POST /admin/sources/:id/run',
    'POST /user/passkeys',
    'POST /user/passkeys/begin',
    'POST /user/second-factor',
    'POST /user/second-factor/begin',
    'PUT /admin/app-versions',
    'PUT /admin/category-overrides',
    'PUT /admin/home',
    'PUT /admin/routes',
    'PUT /admin/site-settings',
    'PUT /admin/site-settings/announcement',
    'PUT /admin/site-settings/audit',
    'PUT /admin/site-settings/categories',
    'PUT /admin/site-settings/face',
    'PUT /admin/site-settings/footer',
    'PUT /admin/site-settings/hold-rules',
    'PUT /admin/site-settings/navigation',
    'PUT /admin/site-settings/policies',
    'PUT /admin/site-settings/setup',
  ]);
  // Settings are what an admin puts as a whole: one that comes later is noticed here.
  expect(all.flatMap(({ method, path, auth, stepUp }) => (method === 'PUT' && auth === 'admin' && !stepUp ? [path] : []))).toEqual([]);
});

test('with API_KEY set, requests without it are refused; the page carries it', async () => {
  const { status, body } = await ask(keyed.origin, '/api/categories');
  expect([status, body.code]).toEqual([401, 'api_key_required']);
  expect((await ask(keyed.origin, '/api/categories', { headers: { 'X-API-Key': 'k1' } })).status).toBe(200);
  expect((await ask(keyed.origin, '/')).text).toContain('"apiKey":"k1"');
});

test('health, readiness, documentation and headers', async () => {
  expect((await ask(site.origin, '/healthz')).body.status).toBe('ok');
  expect((await ask(site.origin, '/readyz')).body.status).toBe('ready');
  expect((await ask(site.origin, '/api/docs')).text).toContain('Swagger');
  const { headers } = await ask(site.origin, '/');
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  // The header is left out on purpose (decision 0021).
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
});
