/** Category names: at first those in the texts, then the server's, refreshed every half hour. */
import { useQuery } from '@tanstack/react-query';
import { type Category, getCategories } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { CATEGORIES_STALE_MS } from '@yinmu/contract/limits.ts';
import { useMemo } from 'react';
import { errorMessage } from '../../api/client.ts';
import { queryOf } from '../../api/query.ts';
import { t } from '../../locales/t.ts';

interface Categories {
  /** The names from the server. They stay if a refresh fails. */
  loaded: readonly Category[] | undefined;
  nameOf(typeId: number): string | undefined;
  failure: string | undefined;
  /** Requests the names again, ignoring the cache. */
  refresh(): void;
}

export function useCategories(): Categories {
  const { data, error, refetch } = useQuery({ ...queryOf(getCategories, {}), staleTime: CATEGORIES_STALE_MS, gcTime: Number.POSITIVE_INFINITY });
  const nameOf = useMemo(() => {
    const names = new Map(data?.flatMap((main) => [main, ...main.subcategories]).map(({ type_id, type_name }) => [type_id, type_name]));
    return (typeId: number) => names.get(typeId) ?? (t(`category:${typeId}`, { defaultValue: '' }) || undefined);
  }, [data]);
  return {
    loaded: data,
    nameOf,
    failure: error ? errorMessage(error, t('error.fetchCategories')) : undefined,
    refresh: () => void refetch(),
  };
}
