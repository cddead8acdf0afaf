import { expect, test } from 'vitest';
import { speak } from '../../../locales/t.ts';
import { auditChanges } from './audit-text.ts';

speak({ t: (key: string) => key } as never);

test('a label changed in one language is shown in that language, not the reader’s', () => {
  const label = { zhcn: '非凡', zhtw: '非凡', en: 'Feifan' };
  const entry = { id: 1, member_id: 1, member: 'a', action: 'routes.set', target: 'routes', about: null, at: '' };
  const before = [{ id: 'ff', label }];
  const after = [{ id: 'ff', label: { ...label, zhtw: '非凡線路' } }];
  expect(auditChanges({ ...entry, before, after }, 'en')).toEqual([{ label: 'Feifan · admin:audit.field.label (zh-TW)', before: '非凡', after: '非凡線路' }]);
});

test('an instant in any field is shown in the reader’s zone and language', () => {
  const entry = { id: 1, member_id: 1, member: 'a', action: 'invitation.add', target: 'invitation 1', about: null, at: '', before: null };
  const expires_at = new Date(2026, 10, 28, 9, 5).toISOString();
  const [zhcn, en] = (['zhcn', 'en'] as const).map((language) => auditChanges({ ...entry, after: { expires_at } }, language)[0]?.after);
  expect([zhcn, en]).toEqual(['2026年11月28日 09:05', 'Nov 28, 2026, 9:05 AM']);
});
