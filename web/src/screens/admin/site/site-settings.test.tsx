import { getAuditSettings } from '@yinmu/contract/admin/audit.endpoints.ts';
import { expect, test } from 'vitest';
import { queryOf } from '../../../api/query.ts';
import { render, withAnswers } from '../../../testing/render.tsx';
import { SiteAudit } from './site-settings.tsx';

test('the log’s earlier retentions are named: 0 days is for good', async () => {
  const revisions = [0, 90].map((keptDays, i) => ({ version: 2 - i, by: 'a', at: '', settings: { keptDays } }));
  const shown = await render(withAnswers(<SiteAudit />, [[queryOf(getAuditSettings, {}).queryKey, { revisions }]]));
  expect(shown.texts('li').map((text) => /永久保留|90 天/.exec(text)?.[0])).toEqual(['永久保留', '90 天']);
});
