import { useQuery } from '@tanstack/react-query';
import { getRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { language } from '../../../locales/t.ts';

/** A route's name; its code if it has none. */
export function useRouteName(): (id: string) => string {
  const { data } = useQuery(queryOf(getRoutes, {}));
  return (id) => data?.routes.find((route) => route.id === id || route.mergedRoutes?.includes(id))?.label[language] ?? id;
}
