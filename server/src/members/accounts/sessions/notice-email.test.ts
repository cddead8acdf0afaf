import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { updateProfile } from '@yinmu/contract/members/accounts.endpoints.ts';
import type { SecurityEventKind } from '@yinmu/contract/members/security-events.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { lettersTo } from '../../../../../testing/servers/letters.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { FIXED_CODE } from '../../../../../testing/test-site.ts';
import { noticeEmail, noticeLanguages } from './notice-email.ts';

const MEMBER = { username: '<小明>', email: 'ming@example.org' };
const AT = '2026-11-26T18:33:59.357Z';
const HERS = { agent: 'Strange/1.0', address: '203.0.113.9', created_at: AT };
const THEIRS = { agent: '', address: '', created_at: AT };

test('a notice is in the language of the member’s request alone; in all what a stranger or an admin may have done', () => {
  const own: SecurityEventKind[] = ['password', 'emailBack', 'verified', 'passkeyOn', 'passkeyOff', 'factorOn', 'factorOff', 'codes'];
  for (const kind of own) expect([kind, noticeLanguages(kind, 'zhtw')]).toEqual([kind, ['zhtw']]);
  for (const kind of ['browser', 'email'] as const) expect(noticeLanguages(kind, 'en')).toEqual(['en', 'zhcn', 'zhtw']);
  for (const kind of ['adminOn', 'roleOff', 'factorOff'] as const) expect(noticeLanguages(kind, undefined)).toEqual(LANGUAGES);
});

test('each fact has its label, the time is read as people do, and the link stands in each language', () => {
  const wayBack = 'https://site.example/restore-address#token';
  const { subject, text, html } = noticeEmail('email', MEMBER, HERS, { languages: ['en', 'zhcn'], site: 'Yinmu', wayBack });
  expect(subject).toBe('Yinmu: Your email address was changed / 您的邮箱已更改');
  expect(text).toBe(`Your email address was changed

Account: <小明>
Time: 2026-11-26 18:33 UTC
IP address: 203.0.113.9
Device: Strange/1.0

If this wasn’t you, reset your password immediately and check where you’re signed in under Security in your account.

To undo the change, open this link within 72 hours:
${wayBack}

----

您的邮箱已更改

账号：<小明>
时间：2026-11-26 18:33 UTC
IP 地址：203.0.113.9
设备：Strange/1.0

如果不是您本人操作，请立即重置密码，并在会员中心的“安全”中检查登录记录。

如需撤销更改，请在 72 小时内打开此链接：
${wayBack}
`);
  expect(html.split(`<a href="${wayBack}">${wayBack}</a></p></div>`)).toHaveLength(3);
  expect(html).toContain('<div lang="en"><p><b>Your email address was changed</b></p><p>Account: &lt;小明&gt;<br>Time: 2026-11-26 18:33 UTC<br>');
  expect(html).toContain('<hr><div lang="zh-CN">');
});

test('acts of others name only account and time, and leave no line empty', () => {
  const { text, html } = noticeEmail('editor', MEMBER, THEIRS, { languages: ['zhtw'], site: '銀幕' });
  expect(text).toBe(`您已成為編輯，可以修改影片

帳號：<小明>
時間：2026-11-26 18:33 UTC

此操作由本站管理員進行，您的密碼和登入方式沒有改變，請重新登入。如有疑問，請聯絡本站管理員。
`);
  expect(html).not.toMatch(/<p><\/p>|<a /);
});

describe('sent by a site', async () => {
  const site = await siteOfFile({ env: FIXED_CODE });

  /** Decodes a subject, because Chinese subjects consist of encoded words. */
  const subjectOf = (letter = '') =>
    /^Subject: (.*(?:\r?\n[ \t].*)*)/m
      .exec(letter)?.[1]
      ?.replace(/\s*=\?UTF-8\?B\?([^?]*)\?=/gi, (_, body: string) => Buffer.from(body, 'base64').toString())
      .trim();

  test('it is in the reader’s language, under the site’s name in it', async () => {
    const member = await site.member();
    const inTheirs = site.as({ headers: { Cookie: `${member.cookie}; language=zhtw` } });
    await inTheirs.call(updateProfile, { body: { currentPassword: member.password, newPassword: 'quite another password' } });
    const letter = (await lettersTo(site, member.email)).at(-1);
    expect(subjectOf(letter)).toBe('銀幕: 您的密碼已變更');
    for (const other of ['您的密码已更改', 'Your password was changed']) expect(letter).not.toContain(other);
  });
});
