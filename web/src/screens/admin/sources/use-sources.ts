import { useQuery } from '@tanstack/react-query';
import { getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { queryOf } from '../../../api/query.ts';

const LOOK_MS = 2000;

/** Polls while an import runs. */
export const useSources = () =>
  useQuery({
    ...queryOf(getSources, {}),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.some(({ running }) => running) ? LOOK_MS : false),
  });
