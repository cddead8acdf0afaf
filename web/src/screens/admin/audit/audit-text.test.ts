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

test('lists name what differs: categories and places by name, without numbers, switches and file names', () => {
  const entry = { id: 1, member_id: 1, member: 'a', action: 'settings.set', target: 'site settings: x', about: null, at: '' };
  const category = (type_id: number, name: string, listed = true) => ({ type_id, listed, categoryName: { zhcn: name, zhtw: '', en: '' } });
  const categories = (own: string) => ({ categories: [category(1, ''), category(10, own, own !== '动作片')], gone: [] });
  expect(auditChanges({ ...entry, before: categories('动作'), after: categories('动作片') }, 'zhcn')).toMatchObject([
    { before: '动作', after: '动作片 admin:audit.unlisted' },
  ]);
  const banner = { place: 'homeTop', picture: 'KAPW.1200x150', alt: '茶', url: 'https://shop.example/', shownIn: 'all', from: '', until: '' };
  expect(auditChanges({ ...entry, before: { banners: [] }, after: { banners: [banner] } }, 'zhcn')).toMatchObject([
    { before: '—', after: 'admin:banners.places.homeTop 茶 https://shop.example/' },
  ]);
  expect(auditChanges({ ...entry, action: 'categories.set', before: { 动作片: null }, after: { 动作片: 10 } }, 'zhcn')).toEqual([
    { label: '动作片', before: '—', after: 'category:10' },
  ]);
});
