/** Letters with decisions to those who complained: one to an address, with all that is due to it, and no more of them a day than a person reads. */

import type { ReportOutcome } from '@yinmu/contract/community/reports.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import { DAY_MS } from '@yinmu/contract/time-units.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { EmailMessage } from '../../platform/network/mail.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import * as store from './complaint-answers.store.ts';
import { answerEmail, type Decided } from './complaint-emails.ts';

export interface AnswerParts {
  db: Db;
  /** Hands a letter over, which goes in the background; undefined where the site sends no mail. */
  sendLetter: ((letter: EmailMessage) => void) | undefined;
  nameIn: (language: Language) => { short: string };
  /** The language of the site, for complaints that have none. */
  siteLanguage: () => Language;
}

/** Letters with decisions to one address within a day: whoever fills the form in may name the address of another. */
export const LETTERS = 10;
/** Complaints that one letter tells of; the others come with the next. */
export const IN_A_LETTER = 100;

/** Takes what is due to an address, so that nobody else tells it too. @returns nothing where the address has had its letters for today */
async function takeDue(trx: Transaction, address: string): Promise<store.DueComplaint[]> {
  const now = Date.now();
  if ((await store.lettersSince(trx, address, new Date(now - DAY_MS).toISOString())) >= LETTERS) return [];
  const complaints = await store.dueComplaints(trx, address, IN_A_LETTER);
  if (complaints.length > 0) {
    const ids = complaints.map(({ id }) => id);
    await store.setAnswered(trx, ids, new Date(now).toISOString());
  }
  return complaints;
}

const isGone = async (db: Db, vodId: number) => (await titlesByIds(db, [vodId], ['vod_id'], { hidden: true })).length === 0;
/** A title that was deleted for good was not withdrawn. */
const outcomeOf = async (db: Db, { status, subject_id }: store.DueComplaint): Promise<Decided['outcome']> =>
  status === 'removed' && (await isGone(db, subject_id)) ? 'gone' : (status as ReportOutcome);

/** Brings complaints about one thing together, which were decided together. */
async function byCase(db: Db, complaints: readonly store.DueComplaint[]): Promise<Decided[]> {
  const cases = new Map<number, Decided>();
  for (const complaint of complaints) {
    const { id, case_id, subject_id, subject_name, answer } = complaint;
    const found = cases.get(case_id);
    if (found) found.ids.push(id);
    else cases.set(case_id, { ids: [id], title: { id: subject_id, name: subject_name }, outcome: await outcomeOf(db, complaint), answer });
  }
  return [...cases.values()];
}

/**
 * Writes to those whose complaints are decided and not answered.
 * @param caseId those of this case, with all else that is due to their addresses; everybody when omitted
 */
export async function answerComplaints({ db, sendLetter, nameIn, siteLanguage }: AnswerParts, caseId?: number, signal?: AbortSignal) {
  if (!sendLetter) {
    // Mail that is set up later does not tell what is long decided.
    if (caseId !== undefined) await store.setUnanswerable(db, caseId, new Date().toISOString());
    return;
  }
  for (const address of await store.dueAddresses(db, caseId)) {
    if (signal?.aborted) return;
    const complaints = await transaction(db, (trx) => takeDue(trx, address));
    const newest = complaints.at(-1);
    if (!newest) continue;
    const language = newest.language || siteLanguage();
    sendLetter(answerEmail({ email: newest.email, language }, nameIn(language).short, await byCase(db, complaints)));
  }
}
