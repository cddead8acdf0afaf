/** Sends decisions to complainants: one letter per address with everything that is due, few per day. */

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
  /** Sends in the background; undefined if the site sends no mail. */
  sendLetter: ((letter: EmailMessage) => void) | undefined;
  nameIn: (language: Language) => { short: string };
  /** For complaints without a language. */
  siteLanguage: () => Language;
}

/** Per address and day: anybody can enter somebody else's address. */
export const LETTERS = 10;

/** @returns an empty list if the address has reached its daily email limit */
async function takeDue(trx: Transaction, address: string): Promise<store.DueComplaint[]> {
  const now = Date.now();
  if ((await store.lettersSince(trx, address, new Date(now - DAY_MS).toISOString())) >= LETTERS) return [];
  const complaints = await store.dueComplaints(trx, address);
  if (complaints.length > 0) {
    const ids = complaints.map(({ id }) => id);
    await store.setAnswered(trx, ids, new Date(now).toISOString());
  }
  return complaints;
}

const isGone = async (db: Db, vodId: number) => (await titlesByIds(db, [vodId], ['vod_id'], { hidden: true })).length === 0;
/** A title deleted for good was not withdrawn. */
const outcomeOf = async (db: Db, { status, subject_id }: store.DueComplaint): Promise<Decided['outcome']> =>
  status === 'removed' && (await isGone(db, subject_id)) ? 'gone' : (status as ReportOutcome);

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

/** @param caseId only this case, with what else is due to its addresses */
export async function answerComplaints({ db, sendLetter, nameIn, siteLanguage }: AnswerParts, caseId?: number, signal?: AbortSignal) {
  if (!sendLetter) {
    // Mail that is set up later must not announce old decisions.
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
