/** A page with Turnstile, rendered by the built client. */
import { afterAll, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { startSite } from '../../../../testing/test-site.ts';

const guarded = await startSite({ env: { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' } });
const site = await siteOfFile();
afterAll(() => guarded.stop());

test('the page gets the site key, never the secret, and may load the service', async () => {
  const response = await fetch(`${guarded.origin}/login`);
  const html = await response.text();
  expect(html).toContain('"turnstile":"site-key"');
  expect(html).not.toContain('secret-key');
  expect(response.headers.get('content-security-policy')).toContain('https://challenges.cloudflare.com');
  expect((await fetch(`${site.origin}/login`)).headers.get('content-security-policy')).not.toContain('cloudflare');
});
