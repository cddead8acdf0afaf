/** Sends a decision to everyone who complained about the title. */
import type { ReportCase, ReportOutcome } from '@yinmu/contract/community/reports.endpoints.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Db } from '../../platform/database/database.ts';
import type { EmailMessage } from '../../platform/network/mail.ts';
import { titlesByIds } from '../../titles/core/index.ts';
import { answerEmail, type Decided } from './complaint-emails.ts';
import { complainants } from './reports.store.ts';

export interface AnswerParts {
  db: Db;
  /** Sends the email in the background; undefined if the site sends no mail. */
  sendLetter: ((letter: EmailMessage) => void) | undefined;
  nameIn: (language: Language) => { short: string };
  /** The language for complaints that state none. */
  siteLanguage: () => Language;
}

export async function answerComplaints({ db, sendLetter, nameIn, siteLanguage }: AnswerParts, { id, subject_id, subject_name, status, answer }: ReportCase) {
  if (!sendLetter) return;
  // A permanently deleted title was not withdrawn, so the answer must not say so.
  const isGone = status === 'removed' && (await titlesByIds(db, [subject_id], ['vod_id'], { hidden: true })).length === 0;
  const outcome = isGone ? 'gone' : (status as ReportOutcome);
  const byAddress = Map.groupBy(await complainants(db, id), ({ email }) => email.toLowerCase());
  for (const [to, ...others] of byAddress.values()) {
    if (!to) continue;
    const language = to.language || siteLanguage();
    const decided: Decided = { ids: [to.id, ...others.map((one) => one.id)], title: { id: subject_id, name: subject_name }, outcome, answer };
    sendLetter(answerEmail({ email: to.email, language }, nameIn(language).short, decided));
  }
}
