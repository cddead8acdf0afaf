/** A page with Turnstile, rendered by the built client. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '../../../../testing/test-site.ts';

let guarded: TestSite;
let site: TestSite;
beforeAll(async () => {
  guarded = await startSite({ env: { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' } });
  site = await startSite();
});
afterAll(async () => {
  await guarded.stop();
  await site.stop();
});

test('the page is told the key of the site, never the secret, and may load the service', async () => {
  const response = await fetch(`${guarded.origin}/login`);
  const html = await response.text();
  expect(html).toContain('"turnstile":"site-key"');
  expect(html).not.toContain('secret-key');
  expect(response.headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com');
  expect((await fetch(`${site.origin}/login`)).headers.get('content-security-policy')).not.toContain('cloudflare');
});
