/** Performs each admin action, then reads its log entry in each language. */
import * as admin from '@yinmu/contract/admin/admin.endpoints.ts';
import { addSource, changeSource, getRoutes, setRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { AUDIT_ACTIONS } from '@yinmu/contract/admin/audit-filter.ts';
import { changeMember, getMembers } from '@yinmu/contract/admin/members.endpoints.ts';
import { comments } from '@yinmu/contract/community/comments.endpoints.ts';
import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { LANGUAGES, type Language } from '@yinmu/contract/limits.ts';
import { addSuggestion } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { speak, t } from '../web/src/locales/t.ts';
import { actionWords, auditChanges, auditFields, authorWords, memberWords } from '../web/src/screens/admin/audit/audit-text.ts';
import { siteOfFile } from './site-of-file.ts';
import { FIXED_CODE } from './test-site.ts';
import { allTexts } from './texts.ts';

const texts = new Map(await Promise.all(LANGUAGES.map(async (language) => [language, await allTexts(language)] as const)));
const speakIn = (language: Language) => speak(texts.get(language)!);

let entries: admin.AuditEntry[] = [];
const site = await siteOfFile({ env: FIXED_CODE });
const [member, boss] = [await site.member('热心人'), await site.staff('admin', '掌柜')];
const { client } = boss;
const [id = 0] = await site.titles([{ vod_name: '片', vod_year: '2001', vod_area: '香港' }]);
const suggested = await member.client.call(addSuggestion, { params: { id }, body: { fields: { vod_year: '1999', vod_area: '台湾' } } });
await client.call(admin.approveSuggestionPartly, { params: { id: suggested.id }, body: { fields: ['vod_year'] } });
await client.call(admin.setSuggestionStatus, { params: { id: suggested.id }, body: { status: 'pending' } });
const entry = await site.client.call(addGuestbookEntry, { body: { content: '你好', ...(await site.typedCode()) } });
await client.call(admin.replyToEntry, { params: { id: entry.id }, body: { reply: '谢谢' } });
const said = await member.client.call(comments.video.add, { params: { id }, body: { content: '广告', ...(await site.typedCode()) } });
await client.call(admin.removeAnyComment, { params: { id: said.id } });
const { members } = await client.call(getMembers, { query: { q: '热心人' } });
await client.call(changeMember, { params: { id: members[0]!.id }, body: { disabled: true } });
const source = await client.call(addSource, { body: { address: 'https://source.example/api.php', everyHours: 24 } });
await client.call(changeSource, { params: { id: source.id }, body: { everyHours: 0 } });
const { version, routes } = await client.call(getRoutes);
await client.call(setRoutes, {
  body: { version, routes: routes.map((route) => (route.id === 'qq' ? { ...route, enabled: false, adFree: false } : route)) },
});
({ entries } = await client.call(admin.getAudit, {}));

const told = (language: Language) => {
  speakIn(language);
  return entries.map((entry) => [
    actionWords(entry),
    ...[authorWords(entry)].filter(Boolean),
    ...auditChanges(entry, language).map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    ...auditFields(entry).map(({ name, old, proposed }) => `${t(`community:suggest.field.${name}`, { defaultValue: name })}: ${old} → ${proposed}`),
  ]);
};

describe('audit log entries in words', () => {
  test('each action, with values before and after', () => {
    expect(told('zhcn')).toEqual([
      ['更改了线路设置', '腾讯视频（无广告） · 无广告: 是 → 否', '腾讯视频（无广告） · 启用: 是 → 否'],
      ['更改了来源 https://source.example/api.php 的自动导入', '自动导入: 每 24 小时 → 关闭'],
      ['添加了来源 https://source.example/api.php', '自动导入: 关闭 → 每 24 小时'],
      ['更改了会员 热心人', '停用: 否 → 是'],
      ['删除了评论 1', '热心人', '原因: — → 不符合本站规则'],
      ['回复了留言 1', '状态: 待审核 → 已通过', '已回复: 否 → 是'],
      ['将影片 1 的修改建议 1 恢复为待审核', '热心人', '状态: 部分通过 → 待审核', '采纳的字段: — → 年份'],
      ['部分通过了影片 1 的修改建议 1', '热心人', '状态: 待审核 → 部分通过', '采纳的字段: — → 年份'],
    ]);
    expect(told('zhtw')[1]).toEqual(['變更了來源 https://source.example/api.php 的自動匯入', '自動匯入: 每 24 小時 → 關閉']);
    expect(told('en')[5]).toEqual(['replied to guestbook message 1', 'Status: Pending → Approved', 'Replied: no → yes']);
  });

  test.each(LANGUAGES)('no wire names appear: %s', (language) => {
    for (const line of told(language)
      .flat()
      .map((text) => text.replace(/https:\S+/, ''))) {
      expect(line).not.toMatch(/audit\.|\{\{|undefined|\[object|[a-z]_[a-z]/);
      if (language !== 'en') expect(line).not.toMatch(/[A-Za-z]{2}/);
    }
  });

  test.each(AUDIT_ACTIONS)('%s has words in each language', (action) => {
    for (const language of LANGUAGES) {
      speakIn(language);
      const entry = { id: 1, member_id: 1, member: '', action, target: 'x', about: null, before: null, after: null, at: '' };
      expect(actionWords(entry)).not.toContain(action);
    }
  });

  test('a member has their current name, or counts as deleted', () => {
    speakIn('zhcn');
    const entry = { id: 1, member_id: 1, member: '', action: 'member.change', target: 'member 7', before: null, after: null, at: '' };
    const words = (about: admin.AuditEntry['about'], action = entry.action) => actionWords({ ...entry, action, about });
    expect(words({ id: 7, name: '新名' })).toBe('更改了会员 新名');
    expect(words({ id: 7, name: '' })).toBe('更改了会员 （已注销，编号 7）');
    expect(words({ id: 7, name: '新名' }, 'entries.remove')).toBe('批量移除了 新名 的内容');
    expect(words(null, 'entries.remove')).toBe('批量移除了 （多人、访客或已注销的会员） 的内容');
    expect([memberWords(1, '掌柜'), memberWords(1, ''), memberWords(0, '')]).toEqual(['掌柜', '（已注销，编号 1）', '（已注销）']);
    expect(authorWords({ ...entry, about: { id: 7, name: '新名' } })).toBe('');
    expect(authorWords({ ...entry, action: 'comment.delete', about: { id: 7, name: '' } })).toBe('（已注销，编号 7）');
  });
});
