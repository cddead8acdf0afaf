import { getSources, type ImportSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../../api/query.ts';
import { render, withAnswers } from '../../../testing/render.tsx';
import { Attention } from './attention.tsx';

const shownFor = async (given: object, sources: object[] = [], mail = true) => {
  const storage = { free: 10, disk: 100, ...('storage' in given ? (given.storage as object) : {}) };
  const summary = { backup: { madeAt: null, isOld: false }, jobs: [{ name: 'j', fault: '' }], ...given, storage } as unknown as Summary;
  const answers = [
    [queryOf(getSources, {}).queryKey, sources as ImportSource[]],
    [queryOf(getRegistration, {}).queryKey, { mail }],
  ] as const;
  const shown = await render(withAnswers(<Attention summary={summary} />, answers));
  return shown.texts('li').map((text, i) => [text, shown.all('href')[i]]);
};

test.each([
  ['nothing', {}, [], true, []],
  ['a backup that is old', { backup: { madeAt: '2026-01-01T00:00:00Z', isOld: true } }, [], true, [[/^上次备份太旧/, '/admin/backups']]],
  ['a backup never made', { backup: { madeAt: null, isOld: true } }, [], true, [[/^还没有备份过/, '/admin/backups']]],
  ['a disk with less than a tenth free', { storage: { free: 9 } }, [], true, [[/^磁盘可用空间不足$/, '/admin/backups']]],
  ['a disk of unknown size', { storage: { free: null } }, [], true, []],
  ['a job that failed', { jobs: [{ name: 'j', fault: 'x' }] }, [], true, [[/^任务“j”执行失败$/, '/admin/jobs']]],
  ['no mail server', {}, [], false, [[/^尚未设置邮件服务器/, '/admin/settings']]],
  [
    'a failing source, but no paused one',
    {},
    [
      { id: 4, name: '甲', failures: 2 },
      { id: 5, name: '乙', failures: 2, isPaused: true },
    ],
    true,
    [[/^来源 甲：连续失败 2 次$/, '/admin/sources?source=4']],
  ],
])('attention is asked for %s', async (_name, given, sources, mail, found) => {
  expect(await shownFor(given, sources, mail)).toEqual(found.map(([text, to]) => [expect.stringMatching(text as RegExp), to]));
});
