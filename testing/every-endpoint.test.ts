/** Every endpoint refuses what no endpoint may allow; new ones are covered automatically. */

import { type EndpointShape, MEMBER_HEADER } from '@yinmu/contract/endpoint.ts';
import { LANGUAGES, STEP_UP_MS } from '@yinmu/contract/limits.ts';
import { isLetIn, ROLES, type Role, rolesFor } from '@yinmu/contract/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { ask } from './refuses.ts';
import { giveRole, makeAdmin, setProved, startSite, type TestSite } from './test-site.ts';

let site: TestSite;
let keyed: TestSite;
let documented: Record<string, Record<string, { security?: unknown }>>;
/** Sessions per role, spare ones that a call may end, and ones with an expired proof of identity. */
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
  documented = ((await ask(site.origin, '/api/openapi.json')).body as { paths: typeof documented }).paths;
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
const fits = (endpoint: EndpointShape, name: string) => (endpoint.params as Schema | undefined)?.properties?.[name]?.enum?.[0] ?? '1';
const addressOf = (endpoint: EndpointShape) => `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => fits(endpoint, name))}`;
let callers = 0;
/** Empty for public endpoints. */
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

/** Picks a refusal: without a session, else against the schema, else without the API key. */
function failureOf(endpoint: EndpointShape): { code: keyof typeof FAILURES; address: string; body?: string } {
  const address = addressOf(endpoint);
  if (endpoint.auth !== 'public') return { code: 'unauthenticated', address };
  if (endpoint.params)
    return {
      code: 'validation_failed',
      address: `/api${endpoint.path.replace(/:name\b/, '%E2%80%8B').replace(/:\w+/g, 'no~such')}`,
      ...(endpoint.body ? { body: '{}' } : {}),
    };
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
  validation_failed: { status: 400, text: { zhcn: /^请求无效：./, zhtw: /^請求無效：./, en: /^Invalid request: ./ } },
  api_key_required: { status: 401, text: { zhcn: /^需要 API 密钥$/, zhtw: /^需要 API 金鑰$/, en: /^An API key is required$/ } },
};

const FOREIGN = { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' };
/** Invalid integers: the first two fail the schema; every parameter gets one of the others. */
const [BELOW, BEYOND, ...NO_NUMBERS] = ['-1', '9'.repeat(20), 'abc', '1.5', '', '0x10', '1e2', '1&{}=2'];
const NO_BODIES = [[], 'text', 5, null];
const nth = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
const isAlive = async (cookie: string) => (await ask(site.origin, '/api/auth/check', { headers: { Cookie: cookie } })).status === 200;

async function testGuard(endpoint: EndpointShape) {
  const guarded = endpoint.auth !== 'public';
  if (guarded) {
    expect.soft((await send(endpoint, '', undefined, 'yinmu=x')).status, 'without a session').toBe(401);
    const { status, body } = await ask(site.origin, addressOf(endpoint), {
      method: endpoint.method,
      headers: { Cookie: sessionFor(endpoint), [MEMBER_HEADER]: '999', 'X-Forwarded-For': `198.18.0.${++callers % 250}` },
    });
    expect.soft([status, body.code], 'for another member than is signed in').toEqual([409, 'member_changed']);
  }
  for (const role of ROLES.filter((role) => !isLetIn(role, endpoint.auth))) {
    const { status, body } = await send(endpoint, '', undefined, sessions[role]);
    expect.soft([status, body.code], `as ${role}`).toEqual([403, 'forbidden']);
  }
  // Schema refusals come after the guard. A call without a body may end the session.
  const changes = endpoint.method !== 'GET' && !endpoint.body;
  for (const role of rolesFor(endpoint.auth)) {
    const { status, body } = await send(endpoint, '', endpoint.body ? { unknown: true } : undefined, sessions[role]);
    expect.soft([401, 403], `as ${role}: ${status} ${body.code}`).not.toContain(status);
    if (changes && !(await isAlive(sessions[role]))) sessions[role] = await sessionAs(role);
  }
  if (endpoint.stepUp) {
    // Before anything is read. The second call may end its session.
    const late = await send(endpoint, '', undefined, sessionFor(endpoint, stale));
    const recent = await send(endpoint, '', [], sessionFor(endpoint, another));
    expect.soft([late.status, late.body.code], 'after 15 minutes').toEqual([403, 'step_up_needed']);
    expect.soft(recent.body.code, 'within 15 minutes').not.toBe('step_up_needed');
  }
  // The path implies the callers; a weaker declaration would open the endpoint.
  const whose = /^\/(admin|user)\b/.exec(endpoint.path)?.[1];
  if (whose) expect.soft(isLetIn('member', endpoint.auth) ? 'user' : 'admin', 'whose it is by its address').toBe(whose);
  if (endpoint.method === 'GET') return;
  const foreign = await ask(site.origin, addressOf(endpoint), { method: endpoint.method, headers: FOREIGN, body: '{}' });
  expect.soft([foreign.status, foreign.body.code], 'from a page of another site').toEqual([403, 'foreign_origin']);
}

async function testQuery(endpoint: EndpointShape, n: number) {
  const { properties = {}, required = [] } = (endpoint.query ?? {}) as Schema;
  const rest = required.map((name) => `&${name}=x`).join('');
  for (const [name, schema] of Object.entries(properties)) {
    if (name === 'limit') expect.soft((await send(endpoint, `?limit=101${rest}`)).status, 'limit=101').toBe(400);
    if (schema.type !== 'integer') continue;
    for (const value of [BELOW, BEYOND, nth(NO_NUMBERS, n)] as string[]) {
      const { status, body } = await send(endpoint, `?${name}=${value.replace('{}', name)}${rest}`);
      expect.soft([status, body.errors?.some(({ path }) => path === name)], `${name}=${value}`).toEqual([400, true]);
    }
  }
}

async function testBody(endpoint: EndpointShape, n: number) {
  if (endpoint.body) {
    const { status, body } = await send(endpoint, '', { email_verified: true });
    expect.soft([status, body.errors?.some(({ path }) => path === 'email_verified')], 'an unknown field').toEqual([400, true]);
    const wrong = nth(NO_BODIES, n);
    expect.soft((await send(endpoint, '', wrong)).status, `the body ${JSON.stringify(wrong)}`).toBe(400);
  } else if (endpoint.method !== 'GET' && !endpoint.upload) {
    const call = (content: Record<string, string>) =>
      ask(site.origin, addressOf(endpoint), {
        method: endpoint.method,
        headers: { 'X-Forwarded-For': `198.18.2.${++callers % 250}`, Cookie: sessionFor(endpoint, another), ...content },
      });
    // Refused by content type, without a body.
    const [named, unnamed] = [await call({ 'Content-Type': 'application/json' }), await call({})];
    expect.soft([named.status, named.body.code], 'named and without a body').toEqual([unnamed.status, unnamed.body.code]);
    expect.soft([400, 401, 403], 'without a body').not.toContain(named.status);
  }
}

/** Failures are enveloped, in the reader's language; each endpoint is tested in one. */
async function testFailure(endpoint: EndpointShape, n: number) {
  const failure = failureOf(endpoint);
  const language = nth(LANGUAGES, n);
  const { status, body } = await ask(failure.code === 'api_key_required' ? keyed.origin : site.origin, failure.address, {
    method: endpoint.method,
    headers: {
      Cookie: `language=${language}`,
      'X-Forwarded-For': `198.18.1.${++callers % 250}`,
      ...(failure.body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(failure.body ? { body: failure.body } : {}),
  });
  const { status: expected, text } = FAILURES[failure.code];
  expect.soft([status, body.status, body.code], 'a failure').toEqual([expected, 'error', failure.code]);
  expect.soft(body.message, `a failure in ${language}`).toMatch(text[language]);
  expect.soft(body.requestId, 'a failure').toMatch(/^[\w-]{6,}$/);
}

test.each(ENDPOINTS.map((endpoint, n) => [`${endpoint.method} ${endpoint.path}`, endpoint, n] as const))(
  '%s',
  { timeout: 60_000 },
  async (_name, endpoint, n) => {
    const operation = documented[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()];
    expect.soft(operation, 'in the OpenAPI document').toBeDefined();
    expect.soft(operation?.security).toEqual(endpoint.auth === 'public' ? undefined : rolesFor(endpoint.auth).map((role) => ({ session: [role] })));
    for (const check of [testGuard, testQuery, testBody, testFailure]) await check(endpoint, n);
  },
);

test('every documented call is covered by these tests', () => {
  const walked = new Set(ENDPOINTS.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`));
  const calls = Object.entries(documented).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`));
  expect(calls.filter((call) => call.includes(' /api/') && !walked.has(call))).toEqual([]);
});

test('everything visitors and members write is limited, except deleting and signing out', () => {
  const open = ENDPOINTS.filter(({ auth, method, limit }) => (auth === 'public' || auth === 'member') && method !== 'GET' && method !== 'DELETE' && !limit);
  expect(open.map(({ path }) => path)).toEqual(['/auth/logout']);
});

test('calls that change rights, invitations, settings, sources, routes, apps, factors, other sessions or delete the account need a recent proof', () => {
  expect(ENDPOINTS.flatMap(({ method, path, stepUp }) => (stepUp ? [`${method} ${path}`] : [])).sort()).toEqual([
    'DELETE /admin/invitations/:id',
    'DELETE /admin/sources/:id',
    'DELETE /user',
    'DELETE /user/passkeys/:id',
    'DELETE /user/sessions',
    'DELETE /user/sessions/:id',
    'PATCH /admin/members/:id',
    'PATCH /admin/sources/:id',
    'POST /admin/import-runs/:run/undo',
    'POST /admin/invitations',
    'POST /admin/members/:id/reset-link',
    'POST /admin/sources',
    'POST /admin/sources/:id/removal',
    'POST /admin/sources/:id/run',
    'POST /user/passkeys',
    'POST /user/passkeys/begin',
    'POST /user/second-factor',
    'POST /user/second-factor/begin',
    'PUT /admin/app-versions',
    'PUT /admin/category-overrides',
    'PUT /admin/home',
    'PUT /admin/members/:id/email',
    'PUT /admin/routes',
    'PUT /admin/site-settings',
    'PUT /admin/site-settings/announcement',
    'PUT /admin/site-settings/audit',
    'PUT /admin/site-settings/banners',
    'PUT /admin/site-settings/categories',
    'PUT /admin/site-settings/engines',
    'PUT /admin/site-settings/face',
    'PUT /admin/site-settings/footer',
    'PUT /admin/site-settings/hold-rules',
    'PUT /admin/site-settings/navigation',
    'PUT /admin/site-settings/policies',
    'PUT /admin/site-settings/setup',
  ]);
  // Settings are replaced as a whole by admins: catches new ones.
  expect(ENDPOINTS.flatMap(({ method, path, auth, stepUp }) => (method === 'PUT' && auth === 'admin' && !stepUp ? [path] : []))).toEqual([]);
});

test('with API_KEY set, requests without it are refused; the page contains it', async () => {
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
  // Omitted on purpose (decision 0021).
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
});
