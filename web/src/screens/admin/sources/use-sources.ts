import { useQuery } from '@tanstack/react-query';
import { getSources } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { useEffect, useRef } from 'react';
import { queryClient, queryOf } from '../../../api/query.ts';

const LOOK_MS = 2000;

/** The sources. Polls while an import runs, and reloads the whole area when one ends. */
export function useSources() {
  const query = useQuery({
    ...queryOf(getSources, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? LOOK_MS : false),
  });
  const running = query.data?.flatMap(({ id, running }) => (running ? id : [])).join();
  const before = useRef(running);
  useEffect(() => {
    const hasEnded = before.current && before.current !== running;
    before.current = running;
    if (hasEnded) void queryClient.invalidateQueries();
  }, [running]);
  return query;
}
