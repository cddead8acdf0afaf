import { useQuery } from '@tanstack/react-query';
import { DISCOVERY_TYPES } from '@yinmu/contract/tabs.ts';
import { getDiscovered } from '@yinmu/contract/tmdb.endpoints.ts';
import { useParams } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { useTmdbIdParam } from '../../lib/use-id-param.ts';

/** The title that the address names, where it names one. */
export function useDiscovered() {
  const { type: wanted } = useParams();
  const type = DISCOVERY_TYPES.find((name) => name === wanted);
  const id = useTmdbIdParam();
  const known = type !== undefined && id !== undefined;
  const { data, error, refetch } = useQuery({ ...queryOf(getDiscovered, { params: { type: type ?? 'movie', id: id ?? 0 } }), enabled: known, retry: false });
  return { known, detail: data, error, refetch };
}
