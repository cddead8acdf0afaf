/** Entries to decide on: by status and page, one by one or several together. */
import type { BulkResult } from '@yinmu/contract/admin.endpoints.ts';
import type { Pagination } from '@yinmu/contract/paging.ts';
import type { ReactNode } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { PagedList, StatusFilter, useListParams } from './paged-list.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';

interface EntriesProps<T> {
  entries: readonly T[];
  refetch: () => Promise<unknown>;
  /** Whether an entry may be decided together with others. */
  isChoosable: (entry: T) => boolean;
  decideAll: (ids: number[], action: 'approve' | 'reject') => Promise<BulkResult>;
  children: (entries: readonly T[], decisions: Decisions) => ReactNode;
}

function Entries<T extends { id: number }>({ entries, refetch, isChoosable, decideAll, children }: EntriesProps<T>) {
  const decisions = useDecisions(refetch);
  const ids = entries.filter(isChoosable).map(({ id }) => id);
  const bulk = (action: 'approve' | 'reject') => (chosen: number[]) => decisions.inBulk(() => decideAll(chosen, action));
  return (
    <>
      {ids.length > 0 && <BulkBar ids={ids} decisions={decisions} onApprove={bulk('approve')} onReject={bulk('reject')} />}
      {children(entries, decisions)}
    </>
  );
}

interface DecisionQueueProps<T, S extends string> extends Omit<EntriesProps<T>, 'entries' | 'refetch'> {
  name: string;
  statuses: readonly [S, ...S[]];
  label: (status: S) => string;
  read: (status: S, page: number, signal: AbortSignal) => Promise<{ entries: readonly T[]; pagination: Pagination }>;
}

export function DecisionQueue<T extends { id: number }, S extends string>({ name, statuses, label, read, ...rest }: DecisionQueueProps<T, S>) {
  const params = useListParams();
  const [first] = statuses;
  const status = statuses.find((one) => one === params.get('status')) ?? first;
  return (
    <>
      <StatusFilter params={params} all={statuses} label={label} />
      <PagedList params={params} queryKey={[name, status]} read={(signal) => read(status, params.page, signal)} isEmpty={({ entries }) => entries.length === 0}>
        {({ entries }, refetch) => <Entries entries={entries} refetch={refetch} {...rest} />}
      </PagedList>
    </>
  );
}
