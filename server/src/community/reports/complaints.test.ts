import { addComplaint, decideReport, getReports, type ReportOutcome } from '@yinmu/contract/community/reports.endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { account, registerMember } from '../../../../testing/people/visitors.ts';
import { readLetter } from '../../../../testing/servers/letters.ts';
import { startPostOffice } from '../../../../testing/servers/post-office.ts';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { query } from '../../../../testing/sync-database.ts';
import { STORES_ALONE } from '../../../../testing/test-database.ts';
import { cookiesOf, FIXED_CODE, makeAdmin } from '../../../../testing/test-site.ts';

/** Uses a new address for each complaint, because one address may complain only rarely. */
const from = (language = 'zh-CN') => site.elsewhere({ 'Accept-Language': language });
const office = await startPostOffice();
const site = await siteOfFile({ env: { ...FIXED_CODE, SMTP_URL: office.url } });
const { headers } = await registerMember(from, account('chief'));
makeAdmin(site, 'chief');
const chief = site.as({ headers: { Cookie: cookiesOf(headers) } });
afterAll(() => office.stop());

const title = async (name: string) => ((await site.titles([{ vod_name: name }])) as [number])[0];
const complaint = (id: number, email: string) => ({
  title: String(id),
  name: '<b>片方</b>',
  email,
  statement: '买片请到 spam.example',
  confirmed: true as const,
});
const complain = async (id: number, email: string, language?: string) =>
  (await from(language).call(addComplaint, { body: { ...complaint(id, email), ...(await site.typedCode()) } })).id;
async function decide(id: number, outcome: ReportOutcome, answer = '') {
  const found = (await chief.call(getReports, { query: { limit: 100 } })).cases.find((one) => one.subject_id === id);
  await chief.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome, answer, ...(outcome === 'removed' ? { reason: '内部原因' } : {}) } });
}
/** Waits for emails in progress, then returns those to this address. */
async function letters(email: string) {
  await site.site.settled();
  return office.letters.filter(({ to }) => to === email).map(({ raw }) => readLetter(raw));
}

test.each([
  ['zh-CN', 'removed', ['已收到您的投诉', '投诉编号: ', '管理人员处理后'], ['您的投诉已处理', '影片已下架', '答复: 已核实']],
  ['zh-TW', 'mended', ['已收到您的投訴', '投訴編號: ', '管理人員處理後'], ['您的投訴已處理', '問題已修正', '答覆: 已核实']],
  [
    'en',
    'dismissed',
    ['We received your complaint', 'Complaint number: ', 'We will send'],
    ['Decision on your complaint', 'no action was taken', 'Reply: 已核实'],
  ],
] as const)('in %s: a receipt with the number, then the decision', async (language, outcome, received, decided) => {
  const id = await title(`侵权片 & ${language}`);
  const email = `${language}@rights.example`;
  const number = await complain(id, email, language);
  const [receipt, ...more] = await letters(email);
  expect(more).toEqual([]);
  for (const part of [...received, String(number), `侵权片 & ${language} (${id})`, `侵权片 &amp; ${language}`]) expect(receipt).toContain(part);
  // The address may be someone else's, so nothing from the form is quoted.
  expect(receipt).not.toMatch(/片方|spam\.example/);
  await decide(id, outcome, '已核实\n<script>');
  const [, answer, ...rest] = await letters(email);
  expect(rest).toEqual([]);
  for (const part of [...decided, String(number), `(${id})`, '已核实<br>&lt;script&gt;']) expect(answer).toContain(part);
  expect(answer).not.toMatch(/片方|spam\.example|内部原因/);
});

test('everyone who complained about a title gets the decision with their own number, and nobody without an answer', async () => {
  const id = await title('两家片方');
  const numbers = [await complain(id, 'one@rights.example'), await complain(id, 'two@rights.example', 'en')];
  await decide(id, 'dismissed');
  const [one, two] = [(await letters('one@rights.example'))[1], (await letters('two@rights.example'))[1]];
  expect([one, two].map((letter, nth) => letter?.includes(`: ${numbers[nth]}\n`))).toEqual([true, true]);
  expect([one?.includes('未采取措施'), two?.includes('no action was taken')]).toEqual([true, true]);
  expect(`${one}${two}`).not.toMatch(/答复|Answer/);
});

test.skipIf(STORES_ALONE)('one address gets ten receipts within a day, however it is written; the complaints are taken all the same', async () => {
  const id = await title('同一邮箱');
  for (let nth = 1; nth <= 10; nth++) await complain(id, nth % 2 ? 'many@rights.example' : 'MANY@rights.example');
  const before = (await letters('many@rights.example')).length + (await letters('MANY@rights.example')).length;
  expect(before).toBe(10);
  expect(await complain(id, 'many@rights.example')).toBeGreaterThan(0);
  expect((await letters('many@rights.example')).length).toBe(5);
  const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
  query(site, 'UPDATE report SET created_at = ? WHERE LOWER(email) = ?', old, 'many@rights.example');
  await complain(id, 'many@rights.example');
  expect((await letters('many@rights.example')).length).toBe(6);
});

test('the form says whether an answer comes by email', async () => {
  expect(await (await fetch(`${site.origin}/complaint`)).text()).toContain('回执和处理结果会发送到您填写的邮箱');
});
