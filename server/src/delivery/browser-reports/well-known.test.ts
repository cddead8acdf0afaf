import { expect, test } from 'vitest';
import { ask } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { securityTxt } from './well-known.ts';

const site = await siteOfFile({ env: { PUBLIC_URL: 'https://video.example', SECURITY_CONTACT: 'mailto:security@video.example' } });
const bare = await siteOfFile();

test('security.txt says where to report a weakness, and when it expires', async () => {
  const answer = await ask(site.origin, '/.well-known/security.txt', {});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.text).toMatch(/^Contact: mailto:security@video\.example\nExpires: \d{4}-/);
  expect(securityTxt('https://video.example/report', 'https://video.example', Date.parse('2026-11-25T08:00:00Z'))).toBe(
    'Contact: https://video.example/report\nExpires: 2027-05-24T08:00:00.000Z\nPreferred-Languages: zh, en\nCanonical: https://video.example/.well-known/security.txt\n',
  );
});

test('without an address to report to there is none', async () => {
  expect((await ask(bare.origin, '/.well-known/security.txt', {})).status).toBe(404);
});

test('a password manager is sent to the page that changes the password', async () => {
  const { status, headers } = await fetch(`${bare.origin}/.well-known/change-password`, { redirect: 'manual' });
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/member/profile', 'no-store']);
});
