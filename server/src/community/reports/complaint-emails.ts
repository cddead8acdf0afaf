/** The address is unproven, so these emails quote nothing from the form. */

import type { ReportOutcome } from '@yinmu/contract/community/reports.endpoints.ts';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import type { EmailMessage } from '../../platform/network/mail.ts';

interface Words {
  received: string;
  decided: string;
  reference: string;
  title: string;
  next: string;
  ignore: string;
  answer: string;
  outcome: Record<ReportOutcome | 'gone', string>;
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
    outcome: {
      removed: '处理结果：影片已下架。',
      gone: '处理结果：影片已从本站永久删除。',
      mended: '处理结果：问题已修正。',
      dismissed: '处理结果：未采取措施。',
    },
  },
  zhtw: {
    received: '已收到您的投訴',
    decided: '您的投訴已處理',
    reference: '投訴編號',
    title: '影片',
    next: '管理人員處理後，結果會寄到此信箱。',
    ignore: '如果不是您本人提交，請忽略此郵件。',
    answer: '答覆',
    outcome: {
      removed: '處理結果：影片已下架。',
      gone: '處理結果：影片已從本站永久刪除。',
      mended: '處理結果：問題已修正。',
      dismissed: '處理結果：未採取措施。',
    },
  },
  en: {
    received: 'We received your complaint',
    decided: 'Decision on your complaint',
    reference: 'Complaint number',
    title: 'Title',
    next: 'We will send a moderator’s decision to this address.',
    ignore: 'If you did not send this complaint, please ignore this email.',
    answer: 'Reply',
    outcome: {
      removed: 'Decision: the title was withdrawn.',
      gone: 'Decision: the title was permanently deleted from this site.',
      mended: 'Decision: the problem was fixed.',
      dismissed: 'Decision: no action was taken.',
    },
  },
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
  /** `gone`: permanently deleted, so there is nothing to withdraw. */
  outcome: ReportOutcome | 'gone';
  answer: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
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
function facts({ ids, title }: Complained, language: Language): string[] {
  const { reference, title: name } = WORDS[language];
  return [`${reference}: ${ids.join(', ')}`, `${name}: ${title.name} (${title.id})`];
}

export function receiptEmail(to: Addressee, site: string, complained: Complained): EmailMessage {
  const { received, next, ignore } = WORDS[to.language];
  return letter(to, site, received, [...facts(complained, to.language), next, ignore]);
}
export function answerEmail(to: Addressee, site: string, decided: Decided): EmailMessage {
  const words = WORDS[to.language];
  const answer = decided.answer ? [`${words.answer}: ${decided.answer}`] : [];
  return letter(to, site, words.decided, [...facts(decided, to.language), words.outcome[decided.outcome], ...answer]);
}
