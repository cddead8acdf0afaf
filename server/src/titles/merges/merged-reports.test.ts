/** Reports and home page picks follow a merge; picks return with a split. */

import { getHome } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { addComplaint, addReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { getHomeSettings, setHomeSettings } from '@yinmu/contract/site/home-settings.endpoints.ts';
import { getTitle, setTitleState } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { getTitleRecords, mergeTitles, previewMerge, splitTitle } from '@yinmu/contract/titles/title-merges.endpoints.ts';
import { expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE, type TestMember } from '../../../../testing/test-site.ts';

let made = 0;
const site = await siteOfFile({ env: FIXED_CODE });
const [admin, one, two] = [await site.staff('admin', '掌柜'), await site.member('甲某'), await site.member('乙某')];

const add = async (source: string) => (await site.titles([{ vod_id: `m${++made}`, vod_name: `合并片${made}` }], source))[0] as number;
const version = async (id: number) => (await admin.client.call(getTitle, { params: { id } })).version;
const report = (who: TestMember, subject_id: number, note = '') =>
  who.client.call(addReport, { body: { subject: 'title', subject_id, reason: 'other', note } });
const merge = async (keptId: number, goneId: number) =>
  admin.client.call(mergeTitles, { params: { id: keptId, gone: goneId }, body: { version: await version(keptId), goneVersion: await version(goneId) } });
/** Splits off the record of the second source, which becomes a title again. */
async function split(id: number) {
  const list = await admin.client.call(getTitleRecords, { params: { id } });
  const records = list.records.filter(({ former }) => former !== null).map(({ source, record }) => ({ source, record }));
  return admin.client.call(splitTitle, { params: { id }, body: { version: list.version, records } });
}
const cases = async () =>
  (await admin.client.call(getReports, { query: { limit: 100 } })).cases.map(({ id, subject_id, subject_name, reports, entries, version: seen }) => ({
    id,
    subject_id,
    subject_name,
    reports,
    by: entries.map(({ by }) => by).sort(),
    version: seen,
  }));
const about = async (id: number) => (await cases()).filter(({ subject_id }) => subject_id === id);

test('a case moves with its title; an old address can be complained about', async () => {
  const [kept, gone] = [await add('test'), await add('second')];
  await report(one, gone);
  expect((await admin.client.call(previewMerge, { params: { id: kept, gone } })).counts.reports).toBe(1);
  expect(await about(gone)).toHaveLength(1);
  await merge(kept, gone);
  expect(await about(gone)).toEqual([]);
  expect(await about(kept)).toMatchObject([{ reports: 1, by: ['甲某'] }]);
  const complaint = { title: `/detail/${gone}`, name: '权利人', email: 'r@rights.example', statement: '我们的', confirmed: true };
  await site.client.call(addComplaint, { body: { ...complaint, ...(await site.typedCode()) } });
  expect(await about(kept)).toMatchObject([{ reports: 2, by: ['权利人', '甲某'] }]);
});

test('two pending cases become one, with a member who reported both once', async () => {
  const [kept, gone] = [await add('test'), await add('second')];
  await report(one, kept);
  await report(one, gone);
  await report(two, gone);
  const [before] = await about(kept);
  await merge(kept, gone);
  expect(await about(kept)).toMatchObject([{ id: before?.id, reports: 2, by: ['乙某', '甲某'], version: (before?.version ?? 0) + 1 }]);
  expect(await about(gone)).toEqual([]);
});

test('a picked title is shown as the one it was merged into, once, and as itself after a split', async () => {
  const [kept, gone] = [await add('test'), await add('second')];
  const newest = async () => {
    const [first] = (await admin.client.call(getHomeSettings, {})).revisions;
    return first as NonNullable<typeof first>;
  };
  const { version: seen, settings } = await newest();
  const pick = (vod_id: number) => ({ vod_id, from: null, until: null });
  await admin.client.call(setHomeSettings, { body: { version: seen, settings: { ...settings, heroes: [pick(gone), pick(kept)] } } });
  const heroes = async () => (await site.client.call(getHome, {})).hero.map(({ vod_id }) => vod_id).slice(0, 2);
  const picked = async () => (await newest()).settings.heroes.map(({ vod_id }) => vod_id);
  expect([await heroes(), await picked()]).toEqual([
    [gone, kept],
    [gone, kept],
  ]);
  await merge(kept, gone);
  expect([(await heroes())[0], await picked()]).toEqual([kept, [kept]]);
  expect(await heroes()).not.toContain(gone);
  await split(kept);
  expect([await heroes(), await picked()]).toEqual([
    [gone, kept],
    [gone, kept],
  ]);
  await admin.client.call(setTitleState, { params: { id: gone }, body: { version: await version(gone), state: 'hidden' } });
  expect((await heroes())[0]).toBe(kept);
});
