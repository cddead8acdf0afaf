import type { RouteSetting } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { expect, test } from 'vitest';
import { mergeInto, separate } from './route-merge.tsx';

const route = (id: string, mergedRoutes?: string[]): RouteSetting => ({
  id,
  label: { zhcn: id, zhtw: id, en: id },
  kind: 'direct',
  adFree: false,
  priority: 1,
  ...(mergedRoutes && { mergedRoutes }),
});

test('a merged route disappears from the list with its parts, and separates alone', () => {
  const all = [route('a', ['z']), route('b', ['y']), route('c')];
  const merged = mergeInto(all[1] as RouteSetting, 'a')(all);
  expect(merged).toEqual([route('a', ['z', 'b', 'y']), route('c')]);
  expect(separate('b')(merged)).toEqual([route('a', ['z', 'y']), route('c')]);
  expect(separate('z')([route('a', ['z'])])).toEqual([route('a')]);
});
