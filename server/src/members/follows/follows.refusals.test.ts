import { collections, exportData } from '@yinmu/contract/members/library.endpoints.ts';
import { addPush, readNotices, setNoticeMail } from '@yinmu/contract/members/notices.endpoints.ts';
import { expect, test } from 'vitest';
import { ask, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';

const site = await siteOfFile();

test('a missing title cannot be followed, and others’ notices stay unread', async () => {
  const { client } = await site.member();
  await refuses(client.call(collections.follows.add, { body: { vodId: 999 } }), 404, 'video_not_found');
  await refuses(client.call(readNotices, { body: { ids: Array.from({ length: 101 }, (_, i) => i + 1) } }), 400, 'validation_failed');
  expect(await client.call(readNotices, { body: { ids: [1] } })).toEqual({ done: true });
});

/** The generator of the curve as the key, and any secret. */
const KEYS = { p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU', auth: 'a'.repeat(22) };

test('no emails from a site without mail, and no pushes to invalid addresses or keys', async () => {
  const { client } = await site.member();
  await refuses(client.call(setNoticeMail, { body: { on: true } }), 403, 'forbidden');
  await refuses(client.call(addPush, { body: { endpoint: 'ftp://x.example/', ...KEYS } }), 400, 'validation_failed');
  const wrong = [{ p256dh: `CA${'a'.repeat(85)}` }, { p256dh: `BA${'a'.repeat(85)}` }, { auth: 'a'.repeat(21) }];
  for (const given of wrong) await refuses(client.call(addPush, { body: { endpoint: 'https://push.example/1', ...KEYS, ...given } }), 400, 'validation_failed');
});

const INSIDE = '127.0.0.1 10.0.0.1 [::1] 169.254.169.254 localhost printer nas.local x.internal'.split(' ').map((host) => `https://${host}/1`);
test.each(['http://push.example/1', 'https://user:pw@push.example/1', 'https://push.example:8443/1', ...INSIDE])(
  'a push address that cannot be reached is not kept: %s',
  async (endpoint) => {
    const { client } = await site.member();
    await refuses(client.call(addPush, { body: { endpoint, ...KEYS } }), 400, 'address_refused');
    expect((await client.call(exportData)).push_subscriptions).toEqual([]);
  },
);

test.each(['/feed/notices/x', '/feed/notices/', `/feed/notices/${'a'.repeat(32)}`])('%s is no feed', async (address) => {
  expect((await ask(site.origin, address)).status).toBe(404);
});

test.each(['x', '1.x', '1.', '.', `1.${'a'.repeat(43)}`])('/unsubscribe/%s ends no letters', async (token) => {
  expect((await fetch(`${site.origin}/unsubscribe/${token}`, { method: 'POST' })).status).toBe(404);
});
