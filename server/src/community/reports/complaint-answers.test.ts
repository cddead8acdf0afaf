import { addComplaint, decideReport, getReports } from '@yinmu/contract/community/reports.endpoints.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, registerMember } from '../../../../testing/people/visitors.ts';
import { readLetter } from '../../../../testing/servers/letters.ts';
import { startPostOffice } from '../../../../testing/servers/post-office.ts';
import { openSync } from '../../../../testing/sync-database.ts';
import { STORES_ALONE } from '../../../../testing/test-database.ts';
import { cookiesOf, FIXED_CODE, makeAdmin, startSite, type TestSite, typedCode } from '../../../../testing/test-site.ts';
import type { Client } from '../../../../web/src/api/client.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { answerComplaints, LETTERS } from './complaint-answers.ts';

let site: TestSite;
let quiet: TestSite;
let office: Awaited<ReturnType<typeof startPostOffice>>;
let callers = 0;
const from = (of: TestSite) => of.as({ headers: { 'Accept-Language': 'en', 'X-Forwarded-For': `10.5.${callers >> 8}.${++callers & 255}` } });
beforeAll(async () => {
  office = await startPostOffice();
  site = await startSite({ env: { ...FIXED_CODE, SMTP_URL: office.url } });
  quiet = await startSite({ env: FIXED_CODE });
});
afterAll(async () => {
  await Promise.all([site.stop(), quiet.stop()]);
  await office.stop();
});

const chiefs = new Map<TestSite, Client>();
async function chiefOf(of: TestSite): Promise<Client> {
  const known = chiefs.get(of);
  if (known) return known;
  const who = account('chief');
  const { headers } = of === quiet ? { headers: new Headers([['Set-Cookie', (await of.member('chief')).cookie]]) } : await registerMember(() => from(of), who);
  makeAdmin(of, 'chief');
  const chief = of.as({ headers: { Cookie: cookiesOf(headers) } });
  chiefs.set(of, chief);
  return chief;
}
const title = async (of = site) => ((await of.titles([{ vod_name: `片 ${++callers}` }])) as [number])[0];
const complain = async (id: number, email: string, of = site) =>
  (
    await from(of).call(addComplaint, {
      body: { title: String(id), name: '片方', email, statement: '侵权', confirmed: true, ...(await typedCode(of.client)) },
    })
  ).id;
async function decide(id: number, of = site) {
  const chief = await chiefOf(of);
  const found = (await chief.call(getReports, { query: { limit: 100 } })).cases.find((one) => one.subject_id === id);
  await chief.call(decideReport, { params: { id: found?.id ?? 0 }, body: { outcome: 'dismissed' } });
}
/** The complaint numbers in each letter to an address. */
async function told(email: string): Promise<number[][]> {
  await site.site.settled();
  const letters = office.letters.filter(({ to }) => to.toLowerCase() === email).map(({ raw }) => readLetter(raw));
  const decided = letters.filter((letter) => letter.includes('Decision on your complaint')).map((letter) => letter.split('<!doctype')[0] ?? '');
  return decided.map((text) => [...text.matchAll(/Complaint number: ([\d, ]+)/g)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number)));
}
/** Runs the hourly job. @returns the letters' texts */
async function answerDue(of = site): Promise<string[]> {
  const db = openDatabase(of);
  const letters: string[] = [];
  await answerComplaints({ db, sendLetter: ({ text }) => letters.push(text), nameIn: () => ({ short: '站' }), siteLanguage: () => 'en' });
  await db.destroy();
  return letters;
}
function change(statement: string, ...values: (string | number)[]) {
  const database = openSync(site);
  database.prepare(statement).run(...values);
  database.close();
}
const _age = (email: string, ms: number) =>
  change('UPDATE report SET answered_at = ? WHERE LOWER(email) = ? AND answered_at IS NOT NULL', new Date(Date.now() - ms).toISOString(), email);

test('thirteen complaints of one address about one title are answered by one letter, with the number of each', async () => {
  const id = await title();
  const numbers: number[] = [];
  for (let nth = 0; nth < 13; nth++) numbers.push(await complain(id, nth % 2 ? 'MANY@rights.example' : 'many@rights.example'));
  await decide(id);
  expect(await told('many@rights.example')).toEqual([numbers]);
  expect(await answerDue()).toEqual([]);
});

test.skipIf(STORES_ALONE)(
  'an address gets ten letters with decisions within a day; the rest comes together the day after, each number once',
  { tags: 'long' },
  async () => {
    expect(LETTERS).toBe(10);
    const email = 'flood@rights.example';
    const numbers: number[] = [];
    const titles: number[] = [];
    for (let nth = 0; nth < 13; nth++) {
      const id = await title();
      titles.push(id);
      numbers.push(await complain(id, email));
    }
    const others = await complain(titles[12] as number, 'other@rights.example');
    for (const id of titles) await decide(id);
    expect(await told(email)).toEqual(numbers.slice(0, 10).map((number) => [number]));
    expect(await told('other@rights.example')).toEqual([[others]]);
    expect(await answerDue()).toEqual([]);
    change('UPDATE report SET answered_at = ? WHERE id = ?', new Date(Date.now() - DAY_MS + 60_000).toISOString(), numbers[0] as number);
    expect(await answerDue()).toEqual([]);
    change('UPDATE report SET answered_at = ? WHERE id = ?', new Date(Date.now() - DAY_MS - 1000).toISOString(), numbers[0] as number);
    const [letter = '', ...more] = await answerDue();
    expect(more).toEqual([]);
    for (const [nth, number] of numbers.entries()) expect(letter.includes(`: ${number}\n`), String(number)).toBe(nth >= 10);
    for (const id of titles.slice(10)) expect(letter).toContain(`(${id})`);
    expect(letter.match(/Decision: no action was taken\./g)).toHaveLength(3);
    expect(await answerDue()).toEqual([]);
  },
);

test('what is due from before comes along with the next decision', async () => {
  const email = 'along@rights.example';
  const [first, second] = [await title(), await title()];
  const numbers = [await complain(first, email), await complain(second, email)];
  await decide(first);
  change('UPDATE report SET answered_at = NULL WHERE id = ?', numbers[0] as number);
  await decide(second);
  expect((await told(email)).at(-1)).toEqual(numbers);
});

test('a site without mail notes that nobody is written to: mail that is set up later tells nothing old', async () => {
  const id = await title(quiet);
  await complain(id, 'old@rights.example', quiet);
  expect(await answerDue(quiet)).toEqual([]);
  await decide(id, quiet);
  expect(await answerDue(quiet)).toEqual([]);
});
