import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { exportAudit, getAuditSettings, setAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditFilter } from '@yinmu/contract/admin/audit-filter.ts';
import { changeMember } from '@yinmu/contract/admin/members.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/limits.ts';
import { checkAuth } from '@yinmu/contract/members/session.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { databaseOf, siteOfFile } from '../../../../testing/site-of-file.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runLeased } from '../../platform/jobs/leases.ts';
import { forgetOldEntries, isOf } from './audit.routes.ts';

const site = await siteOfFile();
const admin = await site.staff('admin', '掌柜');
const database = databaseOf(site);
const db = openDatabase(site);
write('掌柜', 'title.edit', 'title 7 龙门_客栈', '2020-01-01T12:00:00.000Z');
write('Anna', 'titles.bulk', 'bulk 3', '2020-01-02T00:00:00.000Z');
write('anna_b', 'source.add', 'source https://a.example', '2020-01-02T23:59:59.999Z');
write('乙', 'member.change', 'member 7 =HYPERLINK("https://evil.example")', '2020-01-03T00:00:00.000Z', { note: 'a "b", c' }, '=丙的');
afterAll(() => db.destroy());

/** Creates the member if there is none. The row is written directly, because members cannot choose names that start a formula. */
function numberOf(name: string): number {
  const known = database.prepare('SELECT id FROM member WHERE username = ?').get(name);
  if (known) return Number(known.id);
  const made =
    "INSERT INTO member (username, username_key, username_skeleton, email, email_key, password, created_at) VALUES (?, ?, ?, ?, ?, '', '') RETURNING id";
  return Number(database.prepare(made).get(name, name, name, name, name)!.id);
}
function write(by: string, action: string, target: string, at: string, after: unknown = null, about: string | null = null) {
  database
    .prepare('INSERT INTO audit_entry (member_id, action, target, before, after, at, about_id) VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(numberOf(by), action, target, 'null', JSON.stringify(after), at, about && numberOf(about));
}
const targets = async (filter: AuditFilter) => {
  const { entries, pagination } = await admin.client.call(getAudit, { query: filter });
  expect(pagination.total).toBe(entries.length);
  return entries.map(({ target }) => target.split(' ').slice(0, 2).join(' '));
};
const csv = async (query = '') => {
  const answer = await fetch(`${site.origin}/api/admin/audit/export.csv${query}`, { headers: { Cookie: admin.cookie } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const isKept = (target: string) => database.prepare('SELECT id FROM audit_entry WHERE target = ?').get(target) !== undefined;

test.each([
  ['nothing', {}, ['member 7', 'source https://a.example', 'bulk 3', 'title 7']],
  ['part of a name, in either case', { member: 'ANNA' }, ['source https://a.example', 'bulk 3']],
  ['a sign that patterns have', { member: '_' }, ['source https://a.example']],
  ['part of what it was done to', { q: '门_' }, ['title 7']],
  ['its number', { q: ' 7' }, ['member 7', 'title 7']],
  ['a kind, on one title and on several', { kind: 'title' }, ['bulk 3', 'title 7']],
  ['an action', { action: 'source.add' }, ['source https://a.example']],
  ['a beginning', { from: '2020-01-02T00:00:00Z' }, ['member 7', 'source https://a.example', 'bulk 3']],
  ['an end, which is not part of it', { until: '2020-01-03T00:00:00.000Z' }, ['source https://a.example', 'bulk 3', 'title 7']],
  ['part of the name of a member whom it was about', { q: '丙的' }, ['member 7']],
  ['all at once', { member: 'anna', kind: 'title', q: '3', from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:01Z' }, ['bulk 3']],
] as const)('looked through by %s', async (_, filter, expected) => expect(await targets(filter)).toEqual(expected));

test('each action has one kind', () => {
  for (const action of AUDIT_ACTIONS) expect([action, AUDIT_KINDS.filter((kind) => isOf(kind, action)).length]).toEqual([action, 1]);
});

test('the CSV file is UTF-8 with a BOM, and has every entry and no formula', async () => {
  const { status, headers, bytes } = await csv('?until=2020-02-01T00:00:00Z');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/csv; charset=utf-8', 'no-store']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines[0]).toBe('"id","at","member_id","member_name","action","target","about_id","about_name","before","after"');
  expect(lines[1]).toMatch(/^"\d+","2020-01-01T12:00:00.000Z","\d+","掌柜","title.edit","title 7 龙门_客栈","","","null","null"$/);
  expect(lines[4]).toContain(`"${numberOf('=丙的')}","'=丙的"`);
  expect(lines[4]).toContain('"member 7 =HYPERLINK(""https://evil.example"")"');
  expect(lines[4]).toContain('"{""note"":""a \\""b\\"", c""}"');
  expect(lines).toHaveLength(6);
  expect(lines[5]).toBe('');
});

test('text that begins a formula stays text in a spreadsheet', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n1', '＝1', '＋1', '－1', '＠a'];
  for (const formula of formulas) write(formula, 'title.edit', 'title 1 =', '2019-01-01T00:00:00.000Z');
  const { bytes } = await csv('?until=2019-01-02T00:00:00Z');
  for (const formula of formulas) expect(bytes.toString('utf8')).toContain(`,"'${formula}",`);
});

test('a large log is exported whole, oldest first, in both forms, and by the filter', async () => {
  for (let i = 0; i < 1203; i++) write('丁', 'title.edit', `title ${i} x`, '2018-01-01T00:00:00.000Z');
  const { entries } = await admin.client.call(exportAudit, { query: { member: '丁' } });
  expect(entries.map(({ target }) => target)).toEqual(Array.from({ length: 1203 }, (_, i) => `title ${i} x`));
  const { bytes } = await csv(`?member=${encodeURIComponent('丁')}`);
  expect(bytes.toString('utf8').split('\r\n')).toHaveLength(1205);
});

const setKept = async (keptDays: number) => {
  const { version } = (await admin.client.call(getAuditSettings)).revisions[0]!;
  const { revisions } = await admin.client.call(setAuditSettings, { body: { version, settings: { keptDays } } });
  return revisions[0]!.settings.keptDays;
};
async function turn(): Promise<number> {
  const { keptDays } = (await admin.client.call(getAuditSettings)).revisions[0]!.settings;
  let forgotten = 0;
  expect(await runLeased(db, { name: 'turn', everyMs: 0, run: async (lease) => void (forgotten = await forgetOldEntries(lease, keptDays)) })).toBe(true);
  return forgotten;
}

test('by default, everything is kept forever', async () => {
  expect((await admin.client.call(getAuditSettings)).revisions[0]!.settings).toEqual({ keptDays: 0 });
  expect(await turn()).toBe(0);
  expect(isKept('title 7 龙门_客栈')).toBe(true);
});

test('deletes only what is older than the operator’s limit, and locks the log again', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  write('甲', 'title.edit', 'title 1 old', daysAgo(366));
  write('甲', 'title.edit', 'title 2 young', daysAgo(364));
  expect(await setKept(365)).toBe(365);
  const before = database.prepare('SELECT COUNT(*) AS entries FROM audit_entry').get()!.entries as number;
  const forgotten = await turn();
  expect(forgotten).toBeGreaterThan(1203);
  expect(database.prepare('SELECT COUNT(*) AS entries FROM audit_entry').get()!.entries).toBe(before - forgotten);
  expect([isKept('title 1 old'), isKept('title 2 young')]).toEqual([false, true]);
  expect(await turn()).toBe(0);
  for (const where of ['', " WHERE target = 'title 2 young'"]) expect(() => database.exec(`DELETE FROM audit_entry${where}`)).toThrow(/only added to/);
  expect(database.prepare('SELECT COUNT(*) AS rows FROM audit_forgetting').get()!.rows).toBe(0);
  const { entries } = await admin.client.call(getAudit, { query: { kind: 'settings' } });
  expect(entries[0]).toMatchObject({ member: '掌柜', target: 'site settings: audit', before: { keptDays: 0 }, after: { keptDays: 365 } });
});

test('names are members’ current ones, and empty after the account is deleted', async () => {
  const who = await site.member('旧名字');
  const { id } = await who.client.call(checkAuth);
  await admin.client.call(changeMember, { params: { id }, body: { role: 'editor' } });
  const about = async (q: string) => (await admin.client.call(getAudit, { query: { q, action: 'member.change' } })).entries.map((entry) => entry.about);
  expect(await about('旧名字')).toEqual([{ id, name: '旧名字' }]);
  database.prepare('UPDATE member SET username = ? WHERE id = ?').run('新名字', id);
  expect(await about('旧名字')).toEqual([]);
  expect(await about('新名字')).toEqual([{ id, name: '新名字' }]);
  database.prepare('DELETE FROM member WHERE id = ?').run(id);
  expect(await about('新名字')).toEqual([]);
  expect(await about(`member ${id}`)).toEqual([{ id, name: '' }]);
  const { entries } = await admin.client.call(exportAudit, { query: { q: `member ${id}` } });
  expect(entries).toMatchObject([{ member: '掌柜', about: { id, name: '' } }]);
  expect((await csv(`?q=member%20${id}`)).bytes.toString('utf8')).toContain(`"member ${id}","${id}",""`);
});
