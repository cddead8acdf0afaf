/** Entries to decide on: by status and page, one by one or several together. */
import type { BulkResult } from '@yinmu/contract/admin.endpoints.ts';
import type { Pagination } from '@yinmu/contract/paging.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { type ReactNode, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { PagedList, StatusFilter, useListParams } from './paged-list.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { type Choosable, type Decisions, useDecisions } from './use-decisions.ts';

interface EntriesProps<T> {
  entries: readonly T[];
  refetch: () => Promise<unknown>;
  /** Why the next are rejected. */
  reason: RemovalReason;
  /** Whether an entry may be decided together with others. */
  isChoosable: (entry: T) => boolean;
  decideAll: (chosen: { ids: number[]; versions: number[] }, action: 'approve' | 'reject', reason: RemovalReason) => Promise<BulkResult>;
  children: (entries: readonly T[], decisions: Decisions, reason: RemovalReason) => ReactNode;
}

function Entries<T extends Choosable>({ entries, refetch, reason, isChoosable, decideAll, children }: EntriesProps<T>) {
  const decisions = useDecisions(refetch);
  const choosable = entries.filter((entry) => entry.canDecide && isChoosable(entry));
  const bulk = (action: 'approve' | 'reject') => () => {
    const { chosen } = decisions;
    void decisions.inBulk(() => decideAll({ ids: [...chosen.keys()], versions: [...chosen.values()] }, action, reason));
  };
  return (
    <>
      {choosable.length > 0 && <BulkBar entries={choosable} decisions={decisions} onApprove={bulk('approve')} onReject={bulk('reject')} />}
      {children(entries, decisions, reason)}
    </>
  );
}

interface DecisionQueueProps<T, S extends string> extends Omit<EntriesProps<T>, 'entries' | 'refetch' | 'reason'> {
  /** The writer reads why an entry is rejected. */
  hasReasons?: boolean;
  name: string;
  statuses: readonly [S, ...S[]];
  label: (status: S) => string;
  read: (status: S, page: number, signal: AbortSignal) => Promise<{ entries: readonly T[]; pagination: Pagination }>;
}

export function DecisionQueue<T extends Choosable, S extends string>({ name, hasReasons, statuses, label, read, ...rest }: DecisionQueueProps<T, S>) {
  const params = useListParams();
  const [reason, setReason] = useState<RemovalReason>('other');
  const [first] = statuses;
  const status = statuses.find((one) => one === params.get('status')) ?? first;
  return (
    <>
      <StatusFilter params={params} all={statuses} label={label} />
      {hasReasons && <RemovalReasonChoice reason={reason} onChoose={setReason} />}
      <PagedList params={params} queryKey={[name, status]} read={(signal) => read(status, params.page, signal)} isEmpty={({ entries }) => entries.length === 0}>
        {({ entries }, refetch) => <Entries entries={entries} refetch={refetch} reason={reason} {...rest} />}
      </PagedList>
    </>
  );
}
