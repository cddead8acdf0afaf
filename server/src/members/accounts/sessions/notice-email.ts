import { type Words, words } from '@yinmu/contract/errors.ts';
import { HTML_LANG, LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { deviceName } from '@yinmu/contract/members/device-name.ts';
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import type { EmailMessage } from '../../../platform/network/mail.ts';
import { text as escaped } from '../../../platform/text/xml.ts';

const WHAT: Record<SecurityEventKind, Words> = {
  browser: words('A new browser signed in to your account', '您的账号在新的浏览器上登录', '您的帳號在新的瀏覽器上登入'),
  password: words('Your password was changed', '您的密码已更改', '您的密碼已變更'),
  email: words('Your email address was changed', '您的邮箱已更改', '您的信箱已變更'),
  emailBack: words(
    'Your previous email address was restored. Your password was cleared, and two-step sign-in and passkeys added after the change, or in the 72 hours before it, were removed. Set a new password with an emailed code',
    '您原来的邮箱已恢复，密码和更改前 72 小时内及之后添加的两步验证、通行密钥已失效，请用邮件验证码重置密码',
    '您原來的信箱已恢復，密碼和變更前 72 小時內及之後新增的兩步驟驗證、通行金鑰已失效，請用郵件驗證碼重設密碼',
  ),
  verified: words(
    'Your email address was verified. Your old password and sign-ins no longer work; please reset your password',
    '您的邮箱已通过验证码验证，之前的密码和登录已失效，请重置密码',
    '您的信箱已通過驗證碼驗證，之前的密碼和登入已失效，請重設密碼',
  ),
  passkeyOn: words('A passkey was added that can sign in to your account', '已添加通行密钥，可用它登录您的账号', '已新增通行金鑰，可用它登入您的帳號'),
  passkeyOff: words('A passkey was removed from your account', '已删除一个通行密钥', '已刪除一個通行金鑰'),
  factorOn: words('Two-step sign-in was turned on', '两步验证已开启', '兩步驟驗證已開啟'),
  factorOff: words('Two-step sign-in was turned off', '两步验证已关闭', '兩步驟驗證已關閉'),
  codes: words('New recovery codes were generated', '恢复码已重新生成', '復原碼已重新產生'),
  adminOn: words('You were made an admin', '您已成为管理员', '您已成為管理員'),
  adminOff: words('Your admin role was removed', '您不再是管理员', '您不再是管理員'),
  moderator: words(
    'You were made a moderator: you can review comments, messages and suggestions',
    '您已成为版主，可以处理评论、留言和建议',
    '您已成為版主，可以處理評論、留言和建議',
  ),
  editor: words('You were made an editor: you can change titles', '您已成为编辑，可以修改影片', '您已成為編輯，可以修改影片'),
  roleOff: words('Your moderator or editor role was removed', '您不再是版主或编辑', '您不再是版主或編輯'),
  resetLink: words(
    'An admin created a password reset link for your account, valid for 24 hours',
    '管理员为您生成了重置密码的链接，24 小时内有效',
    '管理員為您產生了重設密碼的連結，24 小時內有效',
  ),
};
const ADVICE = words(
  'If this wasn’t you, reset your password immediately and check where you’re signed in under Security in your account.',
  '如果不是您本人操作，请立即重置密码，并在会员中心的“安全”中检查登录记录。',
  '如果不是您本人操作，請立即重設密碼，並在會員中心的「安全」中檢查登入紀錄。',
);
const ADVICE_BY_ADMINS = words(
  'An admin of this site did this. Your password and sign-in methods are unchanged; please sign in again. If you have questions, contact the site’s admins.',
  '此操作由本站管理员进行，您的密码和登录方式没有改变，请重新登录。如有疑问，请联系本站管理员。',
  '此操作由本站管理員進行，您的密碼和登入方式沒有改變，請重新登入。如有疑問，請聯絡本站管理員。',
);

/** Used if the operator removed the factor at the member's request. */
const ADVICE_BY_OPERATOR = words(
  'The operator of this site did this, and you’ve been signed out everywhere. Sign in with your password and set it up again under Security in your account. If you didn’t ask for this, contact the site’s operator.',
  '此操作由本站站长进行，所有登录已失效，请用密码重新登录，并在会员中心的“安全”中重新设置。如果不是您要求的，请联系本站站长。',
  '此操作由本站站長進行，所有登入已失效，請用密碼重新登入，並在會員中心的「安全」中重新設定。如果不是您要求的，請聯絡本站站長。',
);

/** Used for a link that an admin hands over. */
const ADVICE_ON_LINK = words(
  'Using the link replaces your password and signs you out on all devices. If you didn’t ask for it, contact the site’s admins immediately.',
  '链接使用后，原密码失效，所有设备退出登录。如果不是您要求的，请立即联系本站管理员。',
  '連結使用後，原密碼失效，所有裝置登出。如果不是您要求的，請立即聯絡本站管理員。',
);

const WAY_BACK = words(
  'To undo the change, open this link within 72 hours:',
  '如需撤销更改，请在 72 小时内打开此链接：',
  '如需復原變更，請在 72 小時內開啟此連結：',
);

const LABELS: Record<Language, { account: string; time: string; address: string; device: string; colon: string }> = {
  zhcn: { account: '账号', time: '时间', address: 'IP 地址', device: '设备', colon: '：' },
  zhtw: { account: '帳號', time: '時間', address: 'IP 位址', device: '裝置', colon: '：' },
  en: { account: 'Account', time: 'Time', address: 'IP address', device: 'Device', colon: ': ' },
};

interface Happened {
  /** Empty for actions by admins, as is the address. */
  agent: string;
  address: string;
  created_at: string;
}

type Languages = readonly [Language, ...Language[]];
/** These emails may be read by a stranger, or by the owner of the old address, who may use another language. */
const MAY_BE_STRANGERS: ReadonlySet<SecurityEventKind> = new Set(['browser', 'email']);
/** @param asker language of the request; undefined unless the member made it */
export function noticeLanguages(kind: SecurityEventKind, asker: Language | undefined): Languages {
  if (asker === undefined) return LANGUAGES;
  return MAY_BE_STRANGERS.has(kind) ? [asker, ...LANGUAGES.filter((language) => language !== asker)] : [asker];
}

const timeText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
function factsOf(username: string, { agent, address, created_at }: Happened, language: Language): string[] {
  const { account, time, address: from, device, colon } = LABELS[language];
  const facts = [
    [account, username],
    [time, timeText(created_at)],
    [from, address],
    [device, deviceName(agent)],
  ] as const;
  return facts.filter(([, value]) => value).map(([label, value]) => `${label}${colon}${value}`);
}
function adviceOn(kind: SecurityEventKind, { address }: Happened): Words {
  if (address) return ADVICE;
  if (kind === 'resetLink') return ADVICE_ON_LINK;
  return kind === 'factorOff' || kind === 'passkeyOff' ? ADVICE_BY_OPERATOR : ADVICE_BY_ADMINS;
}

interface Letter {
  /** The languages of the email; the whole text is repeated in each. */
  languages: Languages;
  site: string;
  wayBack?: string | undefined;
}

export function noticeEmail(
  kind: SecurityEventKind,
  { username, email }: { username: string; email: string },
  happened: Happened,
  { languages, site, wayBack }: Letter,
): EmailMessage {
  const parts = languages.map((language) => ({
    lang: HTML_LANG[language],
    what: WHAT[kind][language],
    paragraphs: [factsOf(username, happened, language), [adviceOn(kind, happened)[language]], ...(wayBack ? [[WAY_BACK[language], wayBack]] : [])],
  }));
  const lineOf = (text: string) => (text === wayBack ? `<a href="${text}">${text}</a>` : escaped(text));
  const text = parts.map(({ what, paragraphs }) => [what, ...paragraphs.map((lines) => lines.join('\n'))].join('\n\n'));
  const html = parts.map(
    ({ lang, what, paragraphs }) =>
      `<div lang="${lang}"><p><b>${what}</b></p>${paragraphs.map((lines) => `<p>${lines.map(lineOf).join('<br>')}</p>`).join('')}</div>`,
  );
  return {
    to: email,
    subject: `${site}: ${parts.map(({ what }) => what).join(' / ')}`,
    text: `${text.join('\n\n----\n\n')}\n`,
    html: `<!doctype html><html><body style="font-family:sans-serif">${html.join('<hr>')}</body></html>`,
  };
}
