import { login } from '@yinmu/contract/members/accounts.endpoints.ts';
import { logout } from '@yinmu/contract/members/session.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../../testing/endpoints.ts';
import { ask } from '../../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';

const site = await siteOfFile({ env: { PUBLIC_URL: 'https://video.example' } });
const member = await site.member();
const [id = 0] = await site.titles([{ vod_name: '小城之春', vod_class: '剧情' }]);

const of = async (address: string, headers: Record<string, string> = {}) => (await ask(site.origin, address, { headers })).headers;

test('pages tell browsers what the site and others may not do', async () => {
  for (const address of ['/', '/nothing', '/api/docs']) {
    const headers = await of(address);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(/(^|, )camera=\(\), .*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('JSON, pictures and files send the headers that matter for them, also from the cache', async () => {
  const sent = async (address: string) => {
    const headers = await of(address);
    const names = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy', 'content-security-policy', 'permissions-policy'];
    return names.map((name) => headers.get(name));
  };
  const all = ['max-age=31536000', 'nosniff', 'same-origin', "default-src 'none';frame-ancestors 'none'", null];
  for (const address of ['/api/categories', '/api/categories', '/api/nothing', '/icon.svg', '/robots.txt'])
    expect([address, ...(await sent(address))]).toEqual([address, ...all]);
  expect((await of('/sw.js')).get('content-security-policy')).toContain("connect-src 'self'");
});

test('the whole policy of an https site: media and pictures from https only', async () => {
  expect((await of('/login')).get('content-security-policy')?.split(';')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'self'( 'sha256-\S+')+$/),
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self' https:",
    "media-src 'self' blob: data: https:",
    "worker-src 'self' blob:",
    'frame-src https:',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
  ]);
});

const open = ENDPOINTS.filter(({ method, auth }) => method === 'GET' && auth === 'public');
interface Params {
  properties?: Record<string, { enum?: string[] }>;
}
const QUERIES: Record<string, string> = { '/videos/recommendations': '?vod_class=x', '/movies/:id/similar': '?vodClass=x' };

describe('members’ answers are not stored anywhere, unless they are the same for everyone', () => {
  test.each(open.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, { params }) => {
    const values = (params as Params | undefined)?.properties ?? {};
    const address = `/api${path.replace(/:(\w+)/g, (_, name: string) => values[name]?.enum?.[0] ?? String(id))}${QUERIES[path] ?? ''}`;
    const [own, others] = await Promise.all([ask(site.origin, address, { headers: { Cookie: member.cookie } }), ask(site.origin, address)]);
    const said = own.headers.get('cache-control');
    expect(said).not.toBeNull();
    if (said === 'no-store') return;
    expect(own.headers.get('vary')).toContain('Accept-Language');
    expect(own.text).toBe(others.text);
  });
  test.each(['/guestbook', '/lists'])('the page %s', async (page) => expect((await of(page, { Cookie: member.cookie })).get('cache-control')).toBe('no-store'));
  test('an answer that sets a cookie', async () => {
    const { headers } = await site.client.answer(login, { body: { identifier: member.username, password: member.password } });
    expect([headers.get('cache-control'), headers.getSetCookie().length > 0]).toEqual(['no-store', true]);
  });
});

test('signing out leaves no page in the browser', async () => {
  const { headers } = await (await site.member()).client.answer(logout, {});
  expect(headers.get('clear-site-data')).toBe('"cache"');
});
