/** The audit log refuses empty searches and too many exports, and only its own job may delete entries. */
import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { exportAudit, getAuditSettings, setAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { expect, test } from 'vitest';
import { ask, isRefused, refuses } from '../../../../testing/refuses.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { openSync } from '../../../../testing/sync-database.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');

test.each([
  ['from', { from: '2020-13-01T00:00:00Z' }, '开始时间不是有效的时间'],
  ['from', { from: '2020-01-01' }, '开始时间'],
  ['kind', { kind: 'titles' as never }, '种类'],
  ['q', { q: '长'.repeat(201) }, '关键词'],
])('%s is named where it is none', async (field, query, message) => {
  for (const endpoint of [getAudit, exportAudit])
    expect((await refuses(admin.client.call(endpoint, { query }), 400, 'validation_failed')).message).toContain(message);
  const { status, body } = await ask(site.origin, `/api/admin/audit/export.csv?${new URLSearchParams(query as Record<string, string>)}`, {
    headers: { Cookie: admin.cookie },
  });
  expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
});

test.each([-1, 29, 3651, 30.5])('entries are not kept for %j days', async (keptDays) => {
  const { version } = (await admin.client.call(getAuditSettings)).revisions[0]!;
  const refusal = await refuses(admin.client.call(setAuditSettings, { body: { version, settings: { keptDays } } }), 400, 'validation_failed');
  expect(refusal.message).toContain('日志保留天数');
  expect((await admin.client.call(getAuditSettings)).revisions[0]!.settings.keptDays).toBe(0);
});

test('only admins get the file: moderators, members and visitors do not', async () => {
  const moderator = await site.staff('moderator');
  const statuses = await Promise.all(
    [moderator.cookie, (await site.member()).cookie, ''].map(
      async (Cookie) => (await ask(site.origin, '/api/admin/audit/export.csv', { headers: { Cookie } })).status,
    ),
  );
  expect(statuses).toEqual([403, 403, 401]);
});

test('no statement can shorten or change the log', () => {
  const database = openSync(site);
  database
    .prepare('INSERT INTO audit_entry (member_id, action, target, before, after, at) VALUES (1, ?, ?, ?, ?, ?)')
    .run('title.edit', 'title 1', 'null', 'null', '2001-01-01T00:00:00.000Z');
  for (const statement of ['DELETE FROM audit_entry', "UPDATE audit_entry SET target = 'x'"]) expect(() => database.exec(statement)).toThrow(/only added to/);
  // A date left behind by a transaction would release only entries older than 2001.
  database.exec("INSERT INTO audit_forgetting VALUES ('2001-01-01T00:00:00.000Z')");
  expect(() => database.exec('DELETE FROM audit_entry')).toThrow(/only added to/);
  database.exec('DELETE FROM audit_forgetting');
  database.close();
});

test('exports are limited, because each reads the whole log', async () => {
  for (let call = 0; call < 12; call++) await admin.client.call(exportAudit, { query: { q: 'none' } }).catch(() => undefined);
  await isRefused(admin.client.call(exportAudit, { query: { q: 'none' } }), 429, 'too_many_requests');
});
