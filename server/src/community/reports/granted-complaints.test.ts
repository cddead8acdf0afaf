import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { getVideo } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { addComplaint, addReport, decideReport, getReports, type ReportCase } from '@yinmu/contract/community/reports.endpoints.ts';
import { getTitle, setTitleState, type TitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { account, registerMember } from '../../../../testing/people/visitors.ts';
import { refuses } from '../../../../testing/refuses.ts';
import { readLetter } from '../../../../testing/servers/letters.ts';
import { startPostOffice } from '../../../../testing/servers/post-office.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { cookiesOf, FIXED_CODE, giveRole, makeAdmin } from '../../../../testing/test-site.ts';
import type { Client } from '../../../../web/src/api/client.ts';
import { openDatabase, transaction } from '../../platform/database/database.ts';
import { TitleWriter } from '../../titles/core/index.ts';

const staff = {} as Record<'admin' | 'editor' | 'moderator' | 'member', Client>;
let callers = 0;
/** Uses a new address for each complaint, because one address may complain only rarely. */
const from = () => site.as({ headers: { 'Accept-Language': 'en', 'X-Forwarded-For': `10.4.${callers >> 8}.${++callers & 255}` } });
const office = await startPostOffice();
const site = await siteOfFile({ env: { ...FIXED_CODE, SMTP_URL: office.url } });
for (const [role, name] of [
  ['admin', 'overseer'],
  ['editor', 'redactor'],
  ['moderator', 'mediator'],
  ['member', 'spectator'],
] as const) {
  const { headers } = await registerMember(from, account(name));
  staff[role] = site.as({ headers: { Cookie: cookiesOf(headers) } });
  if (role === 'admin') makeAdmin(site, name);
  else if (role !== 'member') giveRole(site, name, role);
}
afterAll(() => office.stop());

let made = 0;
const title = async () => ((await site.titles([{ vod_id: `granted-${++made}`, vod_name: `投诉片${made}` }])) as [number])[0];
const look = (id: number) => staff.admin.call(getTitle, { params: { id } });
const set = async (by: Client, id: number, state: TitleState, reasons: { reason?: string; publicReason?: string } = { reason: '缘由' }) =>
  by.call(setTitleState, { params: { id }, body: { version: (await look(id)).version, state, ...reasons } });
const complain = async (id: number, email = `rights${id}@rights.example`) =>
  from().call(addComplaint, {
    body: { title: String(id), name: '片方', email, statement: '侵权', confirmed: true, ...(await site.typedCode()) },
  });
const caseOf = async (id: number) =>
  (await staff.moderator.call(getReports, { query: { limit: 100 } })).cases.find((one) => one.subject_id === id) as ReportCase;
const grant = async ({ id, version }: ReportCase) =>
  staff.moderator.call(decideReport, { params: { id }, body: { outcome: 'removed', reason: '权利人投诉', version } });
const stateOf = async (id: number) => {
  const { state, reason, publicReason } = await look(id);
  return { state, reason, publicReason };
};
const LEGAL = { state: 'legal', reason: '权利人投诉', publicReason: '' };

describe('a complaint that is granted while its title is', () => {
  test.each(['shown', 'hidden', 'withdrawn', 'deleted'] as const)('%s withdraws it legally, and no editor brings it back', async (state) => {
    const id = await title();
    await complain(id);
    if (state !== 'shown') await set(staff.editor, id, state, { reason: '编辑的缘由', publicReason: '版权到期' });
    await grant(await caseOf(id));
    expect(await stateOf(id)).toEqual(LEGAL);
    await refuses(site.client.call(getVideo, { params: { id } }), 451, 'video_unavailable_legally');
    const { entries } = await staff.admin.call(getAudit, { query: { action: 'title.state' } });
    expect(entries[0]).toMatchObject({ before: { state, reason: state === 'shown' ? '' : '编辑的缘由' }, after: LEGAL });
    for (const to of ['shown', 'hidden', 'deleted'] as const) await refuses(set(staff.editor, id, to), 403, 'legally_withdrawn');
    expect((await set(staff.admin, id, 'shown', { reason: '和解' })).state).toBe('shown');
    expect((await site.client.call(getVideo, { params: { id } })).vod_id).toBe(id);
  });

  test('already legally withdrawn keeps it so, with the new reason; visitors still read why', async () => {
    const id = await title();
    await complain(id);
    await set(staff.editor, id, 'legal', { reason: '法院判决', publicReason: '法院判决' });
    await grant(await caseOf(id));
    expect(await stateOf(id)).toEqual({ ...LEGAL, publicReason: '法院判决' });
  });
});

test.each(['hidden', 'legal'] as const)('a report for another reason leaves a title as it is that is %s', async (state) => {
  const id = await title();
  await staff.member.call(addReport, { body: { subject: 'title', subject_id: id, reason: 'dead' } });
  await set(staff.editor, id, state, { reason: '编辑的缘由' });
  const { status } = await grant(await caseOf(id));
  expect([status, await stateOf(id)]).toEqual(['removed', { state, reason: '编辑的缘由', publicReason: '' }]);
});

test.each(['hidden', 'deleted'] as const)(
  'at the same moment as an editor changes the title into %s, the legal withdrawal holds, whichever is first',
  async (state) => {
    for (let nth = 0; nth < 4; nth++) {
      const id = await title();
      await complain(id);
      const [found, { version }] = [await caseOf(id), await look(id)];
      const change = () => staff.editor.call(setTitleState, { params: { id }, body: { version, state, reason: '编辑的缘由' } });
      const calls: (() => Promise<unknown>)[] = nth % 2 ? [change, () => grant(found)] : [() => grant(found), change];
      const [first, second] = await Promise.allSettled(calls.map((call) => call()));
      const [granted, changed] = nth % 2 ? [second, first] : [first, second];
      expect(granted?.status).toBe('fulfilled');
      if (changed?.status === 'rejected') expect(['title_changed', 'legally_withdrawn']).toContain(changed.reason.code);
      expect(await stateOf(id)).toEqual(LEGAL);
    }
  },
);

test('the email says in the holder’s language whether the title was withdrawn or is gone', async () => {
  const [withdrawn, gone] = [await title(), await title()];
  const email = (id: number) => `either${id}@rights.example`;
  for (const id of [withdrawn, gone]) await complain(id, email(id));
  const [first, second] = [await caseOf(withdrawn), await caseOf(gone)];
  const db = openDatabase(site);
  await transaction(db, (trx) => TitleWriter.remove(trx, gone));
  await db.destroy();
  await grant(first);
  expect((await grant(second)).status).toBe('removed');
  await site.site.settled();
  const answerTo = (id: number) => office.letters.filter(({ to }) => to === email(id)).map(({ raw }) => readLetter(raw))[1];
  expect(answerTo(withdrawn)).toContain('the title was withdrawn');
  expect(answerTo(gone)).toContain('the title was permanently deleted from this site');
  expect((await staff.moderator.call(getReports, { query: { limit: 100 } })).cases.map(({ subject_id }) => subject_id)).not.toContain(gone);
});
