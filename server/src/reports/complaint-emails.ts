/**
 * The letters to holders of rights who complained: a receipt, and the answer. They go to an address that nobody has proved, so that nothing
 * stands in them that whoever filled the form in has written.
 */
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import type { ReportOutcome } from '@yinmu/contract/reports.endpoints.ts';
import type { EmailMessage } from '../platform/mail.ts';

interface Words {
  received: string;
  decided: string;
  reference: string;
  title: string;
  next: string;
  ignore: string;
  answer: string;
  outcome: Record<ReportOutcome, string>;
}
const WORDS: Record<Language, Words> = {
  zhcn: {
    received: '已收到您的投诉',
    decided: '您的投诉已处理',
    reference: '投诉编号',
    title: '影片',
    next: '管理人员处理后，结果会发送到此邮箱。',
    ignore: '如果不是您本人提交，请忽略此邮件。',
    answer: '答复',
    outcome: { removed: '处理结果：影片已下架。', mended: '处理结果：问题已修正。', dismissed: '处理结果：未采取措施。' },
  },
  zhtw: {
    received: '已收到您的投訴',
    decided: '您的投訴已處理',
    reference: '投訴編號',
    title: '影片',
    next: '管理人員處理後，結果會寄到此信箱。',
    ignore: '如果不是您本人提交，請忽略此郵件。',
    answer: '答覆',
    outcome: { removed: '處理結果：影片已下架。', mended: '處理結果：問題已修正。', dismissed: '處理結果：未採取措施。' },
  },
  en: {
    received: 'Your complaint was received',
    decided: 'Your complaint was decided on',
    reference: 'Number of the complaint',
    title: 'Title',
    next: 'The decision of a moderator will be sent to this address.',
    ignore: 'If you did not send this complaint, ignore this message.',
    answer: 'Answer',
    outcome: { removed: 'Decision: the title was withdrawn.', mended: 'Decision: what was wrong has been mended.', dismissed: 'Decision: nothing was done.' },
  },
};

export interface Complainant {
  /** The number of the complaint. */
  id: number;
  email: string;
  language: Language;
  title: { id: number; name: string };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
/** @param site its name */
function letter({ email, language }: Complainant, site: string, head: string, lines: readonly string[]): EmailMessage {
  return {
    to: email,
    subject: `${site}: ${head}`,
    text: `${[head, ...lines].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${HTML_LANG[language]}"><body style="font-family:sans-serif"><p><b>${escaped(head)}</b></p>${lines
      .map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`)
      .join('')}</body></html>`,
  };
}
function facts({ id, language, title }: Complainant): string[] {
  const { reference, title: name } = WORDS[language];
  return [`${reference}: ${id}`, `${name}: ${title.name} (${title.id})`];
}

export function receiptEmail(complainant: Complainant, site: string): EmailMessage {
  const { received, next, ignore } = WORDS[complainant.language];
  return letter(complainant, site, received, [...facts(complainant), next, ignore]);
}
/** @param answer the moderator's words; may be empty */
export function answerEmail(complainant: Complainant, site: string, outcome: ReportOutcome, answer: string): EmailMessage {
  const words = WORDS[complainant.language];
  return letter(complainant, site, words.decided, [...facts(complainant), words.outcome[outcome], ...(answer ? [`${words.answer}: ${answer}`] : [])]);
}
