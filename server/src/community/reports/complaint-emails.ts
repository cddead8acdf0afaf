/** Emails to complainants. The address is not verified, so these emails quote nothing from the form. */

import type { ReportOutcome } from '@yinmu/contract/community/reports.endpoints.ts';
import { type Words, words } from '@yinmu/contract/errors.ts';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import type { EmailMessage } from '../../platform/network/mail.ts';
import { text as escaped } from '../../platform/text/xml.ts';

const RECEIVED = words('We received your complaint', '已收到您的投诉', '已收到您的投訴');
const DECIDED = words('Decision on your complaint', '您的投诉已处理', '您的投訴已處理');
const REFERENCE = words('Complaint number', '投诉编号', '投訴編號');
const TITLE = words('Title', '影片', '影片');
const NEXT = words('We will send a moderator’s decision to this address.', '管理人员处理后，结果会发送到此邮箱。', '管理人員處理後，結果會寄到此信箱。');
const IGNORE = words(
  'If you did not send this complaint, please ignore this email.',
  '如果不是您本人提交，请忽略此邮件。',
  '如果不是您本人提交，請忽略此郵件。',
);
const ANSWER = words('Reply', '答复', '答覆');
const OUTCOMES: Record<ReportOutcome | 'gone', Words> = {
  removed: words('Decision: the title was withdrawn.', '处理结果：影片已下架。', '處理結果：影片已下架。'),
  gone: words('Decision: the title was permanently deleted from this site.', '处理结果：影片已从本站永久删除。', '處理結果：影片已從本站永久刪除。'),
  mended: words('Decision: the problem was fixed.', '处理结果：问题已修正。', '處理結果：問題已修正。'),
  dismissed: words('Decision: no action was taken.', '处理结果：未采取措施。', '處理結果：未採取措施。'),
};

interface Addressee {
  email: string;
  language: Language;
}
interface Complained {
  ids: number[];
  title: { id: number; name: string };
}
export interface Decided extends Complained {
  /** `gone` means permanently deleted, so there is nothing to withdraw. */
  outcome: ReportOutcome | 'gone';
  answer: string;
}

function letter({ email, language }: Addressee, site: string, head: string, lines: readonly string[]): EmailMessage {
  return {
    to: email,
    subject: `${site}: ${head}`,
    text: `${[head, ...lines].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${HTML_LANG[language]}"><body style="font-family:sans-serif"><p><b>${escaped(head)}</b></p>${lines
      .map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`)
      .join('')}</body></html>`,
  };
}
const facts = ({ ids, title }: Complained, language: Language): string[] => [
  `${REFERENCE[language]}: ${ids.join(', ')}`,
  `${TITLE[language]}: ${title.name} (${title.id})`,
];

export const receiptEmail = (to: Addressee, site: string, complained: Complained): EmailMessage =>
  letter(to, site, RECEIVED[to.language], [...facts(complained, to.language), NEXT[to.language], IGNORE[to.language]]);

export function answerEmail(to: Addressee, site: string, decided: Decided): EmailMessage {
  const answer = decided.answer ? [`${ANSWER[to.language]}: ${decided.answer}`] : [];
  return letter(to, site, DECIDED[to.language], [...facts(decided, to.language), OUTCOMES[decided.outcome][to.language], ...answer]);
}
