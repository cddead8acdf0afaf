import { words } from '@yinmu/contract/errors.ts';
import { DAY_MS, type Language } from '@yinmu/contract/limits.ts';
import { invalidField, problem } from '../../platform/problem.ts';
import { keptId } from '../../titles/removals/index.ts';
import type { AnswerParts } from './complaint-answers.ts';
import { receiptEmail } from './complaint-emails.ts';
import { complaintsOf } from './reports.store.ts';
import { addReport, type ReportParts } from './reports.ts';

export type ComplaintParts = ReportParts & AnswerParts;

const NUMBER = /(?:^|\/(?:detail|watch)\/)(?<id>[1-9]\d{0,14})(?:$|[/?#])/;
/** Limits receipts per email address and day, because anyone can enter someone else's address. */
const RECEIPTS = 10;
const siteOf = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Returns whether a title's URL belongs to another site, whose IDs are not ours. */
function isElsewhere(title: string, hosts: readonly string[]): boolean {
  const absolute = /^(?:https?:)?\/\//i.test(title) ? URL.parse(title, 'https://site.invalid') : null;
  return absolute !== null && !hosts.map(siteOf).includes(siteOf(absolute.host));
}
interface Complaint {
  title: string;
  name: string;
  email: string;
  statement: string;
  confirmed?: boolean;
  hosts: readonly string[];
  language: Language;
  filedBy: number | null;
}
/** Throws `video_not_found` or `validation_failed`. @param admit runs last, because it uses up the captcha and the caller's allowance */
export async function complain(parts: ComplaintParts, given: Complaint, admit: () => Promise<unknown>): Promise<number> {
  const { title, name, email, statement, confirmed, language, filedBy, hosts } = given;
  const named = Number(NUMBER.exec(title)?.groups?.id);
  if (!named) throw invalidField('title', words('must be the ID or address of a title', '必须是影片的编号或网址', '必須是影片的編號或網址'));
  if (isElsewhere(title, hosts)) throw invalidField('title', words('is an address on another site', '是其他网站的网址', '是其他網站的網址'));
  if (!confirmed) throw invalidField('confirmed', words('is required', '不能缺少', '不能缺少'));
  const { db, subjects, sendLetter, nameIn } = parts;
  // Finds the kept title, because merged titles keep their old addresses.
  const titleId = await keptId(db, named);
  const found = await subjects.title.find(db, titleId);
  if (!found) throw problem('video_not_found');
  await admit();
  const report = { subject: 'title', subject_id: titleId, reason: 'rights', note: statement, memberId: null, filedBy, name, email, language } as const;
  const id = await addReport(parts, report);
  const since = new Date(Date.now() - DAY_MS).toISOString();
  if (sendLetter && (await complaintsOf(db, email, since)) <= RECEIPTS)
    sendLetter(receiptEmail({ email, language }, nameIn(language).short, { ids: [id], title: { id: titleId, name: found.name } }));
  return id;
}
