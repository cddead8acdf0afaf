import { useQuery } from '@tanstack/react-query';
import { getRoutes } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { language } from '../../../locales/t.ts';

/** Returns the name of a route. For routes without a name, and for readers who are not admins, that is the code. */
export function useRouteName(): (id: string) => string {
  const { data } = useQuery({ ...queryOf(getRoutes, {}), enabled: useUser()?.role === 'admin' });
  return (id) => data?.routes.find((route) => route.id === id || route.mergedRoutes?.includes(id))?.label[language] ?? id;
}
