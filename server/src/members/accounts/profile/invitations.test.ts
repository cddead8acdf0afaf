import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { register } from '@yinmu/contract/members/accounts.endpoints.ts';
import { addInvitation, getInvitations, getRegistration, revokeInvitation } from '@yinmu/contract/members/invitations.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { siteParts } from '../../../../../testing/site-parts.ts';
import { query } from '../../../../../testing/sync-database.ts';
import { FIXED_CODE } from '../../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const admin = await site.staff('admin', '掌柜');

const setRegistration = (registration: 'open' | 'invited') => siteParts(admin.client).access({ registration });
await setRegistration('invited');
let people = 0;
const join = (invitation: string | undefined, name = `guest${++people}`) =>
  site.as({ headers: { 'X-Forwarded-For': `10.7.${++people % 250}.1` } }).call(register, {
    body: { username: name, email: `${name}@example.org`, password: 'correct horse battery', ...(invitation === undefined ? {} : { invitation }) },
  });
const list = async () => (await admin.client.call(getInvitations, { query: {} })).invitations;

test('a code allows registration, however it is typed; it is counted, and stored only as a hash', async () => {
  const { code, invitation } = await admin.client.call(addInvitation, { body: { note: '给老友', uses: 2, days: 7 } });
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(invitation).toMatchObject({ note: '给老友', state: 'open', uses: 2, used: 0, made_by: '掌柜' });
  expect(Date.parse(invitation.expires_at) - Date.parse(invitation.made_at)).toBe(7 * 24 * 3600_000);
  await join(code);
  const asTyped = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')} `;
  expect((await join(asTyped, '老友')).username).toBe('老友');
  expect((await list())[0]).toMatchObject({ id: invitation.id, used: 2, state: 'used' });
  const rows = query(site, 'SELECT * FROM invitation');
  const audit = query(site, 'SELECT * FROM audit_entry');
  expect(JSON.stringify([rows, audit])).not.toContain(code);
});

test('of many concurrent registrations with one code as many succeed as it has uses', async () => {
  const { code, invitation } = await admin.client.call(addInvitation, { body: { uses: 3, days: 1 } });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => join(code)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(5).fill('invitation_used_up'));
  expect((await list()).find(({ id }) => id === invitation.id)).toMatchObject({ uses: 3, used: 3, state: 'used' });
});

test('a registration refused for another reason uses nothing up', async () => {
  const { code } = await admin.client.call(addInvitation, { body: { uses: 1, days: 1 } });
  await expect(join(code, '掌柜')).rejects.toMatchObject({ code: 'username_taken' });
  expect((await join(code)).id).toBeGreaterThan(0);
});

test('if registration is open, as the form learns, a code is neither needed nor used up', async () => {
  expect(await site.client.call(getRegistration, {})).toEqual({ registration: 'invited', mail: false });
  const { code } = await admin.client.call(addInvitation, { body: { uses: 1, days: 1 } });
  await setRegistration('open');
  expect(await site.client.call(getRegistration, {})).toEqual({ registration: 'open', mail: false });
  await join(code);
  await join(undefined);
  await setRegistration('invited');
  expect((await list())[0]).toMatchObject({ used: 0, state: 'open' });
});

test('invitations are listed newest first by pages, and what admins do with them is in the log', async () => {
  const { invitation } = await admin.client.call(addInvitation, { body: { note: '最后', uses: 1, days: 365 } });
  const { invitations, pagination } = await admin.client.call(getInvitations, { query: { limit: 2 } });
  expect(invitations.map(({ id }) => id)).toEqual([invitation.id, invitation.id - 1]);
  expect(pagination.total).toBe(invitation.id);
  expect((await admin.client.call(getInvitations, { query: { limit: 2, page: 2 } })).invitations[0]).toMatchObject({ id: invitation.id - 2 });
  for (let twice = 0; twice < 2; twice++) await admin.client.call(revokeInvitation, { params: { id: invitation.id } });
  expect((await list())[0]).toMatchObject({ state: 'revoked' });
  const logged = async (action: string) =>
    (await admin.client.call(getAudit, { query: { action } })).entries.filter(({ target }) => target === `invitation ${invitation.id}`);
  expect(await logged('invitation.add')).toMatchObject([{ after: { uses: 1, expires_at: invitation.expires_at } }]);
  expect(await logged('invitation.revoke')).toMatchObject([{ before: { used: 0 } }]);
});
