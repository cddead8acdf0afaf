/** A queue of entries, by status and page, decided singly or in bulk. */
import type { BulkResult } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import type { Pagination } from '@yinmu/contract/endpoint.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { PagedList, SearchFilter, StatusFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { type Choosable, type Decisions, useDecisions } from '../parts/use-decisions.ts';
import { RemovalReasonChoice } from './removal-reason.tsx';

interface BulkBarProps {
  entries: readonly Choosable[];
  decisions: Decisions;
  onApprove: () => void;
  onReject: () => void;
}

function BulkBar({ entries, decisions: { chosen, chooseAll, busy }, onApprove, onReject }: BulkBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Check checked={chosen.size === entries.length} onChange={() => chooseAll(entries)} className="max-sm:w-full">
        {t('admin:chooseAll', { count: chosen.size })}
      </Check>
      <Button disabled={busy || chosen.size === 0} onClick={onApprove}>
        {t('admin:approveChosen')}
      </Button>
      <Button kind="quiet" disabled={busy || chosen.size === 0} onClick={onReject}>
        {t('admin:rejectChosen')}
      </Button>
    </div>
  );
}

interface EntriesProps<T> {
  entries: readonly T[];
  refetch: () => Promise<unknown>;
  /** The reason for the next rejections. */
  reason: RemovalReason;
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
  /** Whether rejections have a reason, which authors see. */
  hasReasons?: boolean;
  name: string;
  statuses: readonly [S, ...S[]];
  label: (status: S) => string;
  search?: string;
  read: (status: S, page: number, signal: AbortSignal, q: string) => Promise<{ entries: readonly T[]; pagination: Pagination }>;
}

export function DecisionQueue<T extends Choosable, S extends string>({ name, hasReasons, statuses, label, search, read, ...rest }: DecisionQueueProps<T, S>) {
  const params = useListParams();
  const [reason, setReason] = useState<RemovalReason>('other');
  const [first] = statuses;
  const q = search ? params.get('q') : '';
  const status = statuses.find((one) => one === params.get('status')) ?? first;
  return (
    <>
      <StatusFilter params={params} all={statuses} label={label} />
      {search && <SearchFilter params={params} name="q" label={search} />}
      {hasReasons && <RemovalReasonChoice reason={reason} onChoose={setReason} />}
      <PagedList
        params={params}
        queryKey={[name, status, q]}
        read={(signal) => read(status, params.page, signal, q)}
        isEmpty={({ entries }) => entries.length === 0}
      >
        {({ entries }, refetch) => <Entries entries={entries} refetch={refetch} reason={reason} {...rest} />}
      </PagedList>
    </>
  );
}
