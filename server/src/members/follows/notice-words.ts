import type { Language } from '@yinmu/contract/limits.ts';
import type { Notice, NoticeKind } from '@yinmu/contract/members/notices.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { EmailMessage } from '../../platform/network/mail.ts';
import { text as escaped } from '../../platform/text/xml.ts';

type Facts = Pick<Notice, 'added' | 'detail'>;
type Texts = Record<NoticeKind, (facts: Facts) => string>;
const reason = (detail: string, colon: string) => (detail === '' ? '' : colon + detail);

const TEXTS: Record<Language, Texts> = {
  zhcn: {
    episodes: ({ added, detail }) => (added === 1 ? `更新至${detail}` : `更新 ${added} 集，至${detail}`),
    requestFound: () => '您求的片已上线',
    requestPlanned: () => '您的求片已列入计划',
    requestDeclined: ({ detail }) => `您的求片未被采纳${reason(detail, '：')}`,
  },
  zhtw: {
    episodes: ({ added, detail }) => (added === 1 ? `更新至${detail}` : `更新 ${added} 集，至${detail}`),
    requestFound: () => '您求的片已上線',
    requestPlanned: () => '您的求片已列入計畫',
    requestDeclined: ({ detail }) => `您的求片未被採納${reason(detail, '：')}`,
  },
  en: {
    episodes: ({ added, detail }) => (added === 1 ? `New episode: ${detail}` : `${added} new episodes, up to ${detail}`),
    requestFound: () => 'The title you requested is now available',
    requestPlanned: () => 'Your request is planned',
    requestDeclined: ({ detail }) => `Your request was declined${reason(detail, ': ')}`,
  },
};
export const noticeText = (notice: Notice, language: Language): string => TEXTS[language][notice.kind](notice);

export const NOTICES_PAGE = href(pages.memberTab, { tab: 'notices' });
export const noticeLink = ({ video }: Notice): string => (video ? href(pages.detail, { id: video.vod_id }) : NOTICES_PAGE);

export const FEED_TITLE: Record<Language, string> = { zhcn: '通知', zhtw: '通知', en: 'Notifications' };

const LETTER: Record<Language, { subject: (site: string, count: number) => string; why: string; settings: string }> = {
  zhcn: { subject: (site, count) => `${site}：${count} 条新通知`, why: '您开启了每日邮件提醒。', settings: '查看全部或关闭提醒' },
  zhtw: { subject: (site, count) => `${site}：${count} 則新通知`, why: '您開啟了每日郵件提醒。', settings: '查看全部或關閉提醒' },
  en: {
    subject: (site, count) => `${site}: ${count} new ${count === 1 ? 'notification' : 'notifications'}`,
    why: 'You turned on daily emails.',
    settings: 'See all, or turn these off',
  },
};

interface Digest {
  to: string;
  language: Language;
  site: string;
  origin: string;
  notices: readonly Notice[];
  count: number;
  /** The address for unsubscribing with one click (RFC 8058). */
  unsubscribe: string;
}
export function digestLetter({ to, language, site, origin, notices, count, unsubscribe }: Digest): EmailMessage {
  const { subject, why, settings } = LETTER[language];
  const lines = notices.map((notice) => ({ name: notice.name, said: noticeText(notice, language), link: origin + noticeLink(notice) }));
  const html = lines.map(({ name, said, link }) => `<p><a href="${escaped(link)}"><b>${escaped(name)}</b></a><br>${escaped(said)}</p>`).join('');
  return {
    to,
    subject: subject(site, count),
    text: `${lines.map(({ name, said, link }) => `${name}\n${said}\n${link}`).join('\n\n')}\n\n----\n${why} ${settings}: ${origin}${NOTICES_PAGE}\n`,
    html: `<!doctype html><html><body style="font-family:sans-serif">${html}<hr><p>${why} <a href="${escaped(origin + NOTICES_PAGE)}">${settings}</a></p></body></html>`,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
