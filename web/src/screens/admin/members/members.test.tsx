import type { MemberEntry } from '@yinmu/contract/admin/members.endpoints.ts';
import { expect, test } from 'vitest';
import { render, withAnswers } from '../../../testing/render.tsx';
import { Members } from './members.tsx';

const member = (given: Partial<MemberEntry>): MemberEntry => ({
  ...{ id: 1, username: '林', email: 'lin@example.com', role: 'member', disabled: false, muted: false },
  ...{ origin: 'registered', created_at: '2026-11-01T00:00:00Z', visited_on: '' },
  ...given,
});

test('the table names roles and states, no address that receives no mail, and numbers only on request', async () => {
  const members = [
    member({ id: 4711 }),
    member({ id: 2, role: 'moderator', muted: true, email: 'old@former.invalid' }),
    member({ id: 3, role: 'admin', muted: true, disabled: true }),
  ];
  const data = { members, pagination: { page: 1, limit: 50, total: 3, pages: 1 } };
  const shown = await render(withAnswers(<Members />, [[['admin', 'members', {}, 1], data]]));
  const rows = shown.html.split('<tr').slice(2);
  expect(rows.map((row) => [/版主|管理员/.exec(row)?.[0], /text-(?:danger|muted)">(正常|禁言中|已停用)/.exec(row)?.[0], /lin@|–/.exec(row)?.[0]])).toEqual([
    [undefined, 'text-muted">正常', 'lin@'],
    ['版主', 'text-danger">禁言中', '–'],
    ['管理员', 'text-danger">已停用', 'lin@'],
  ]);
  expect(shown.texts('th').some((text) => text.includes('编号'))).toBe(false);
  expect(rows[0]).not.toContain('4711<');
});
