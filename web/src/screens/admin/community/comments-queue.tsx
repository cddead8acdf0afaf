import { approveComment, decideComments, getHeldComments, type HeldComment, rejectComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { useRef } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { StatusFilter, useListParams } from '../parts/lists/paged-list.tsx';
import type { Decisions } from '../parts/use-decisions.ts';
import { CommentTable } from './comment-table.tsx';
import { DecisionQueue } from './decision-queue.tsx';
import { HeldCommentItem } from './held-comment-item.tsx';
import { Sweeps } from './sweeps/sweeps.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

function Entries({ comments, decisions, reason }: { comments: readonly HeldComment[]; decisions: Decisions; reason: RemovalReason }) {
  const list = useRef<HTMLUListElement>(null);
  const approve = ({ id, version }: HeldComment) => decisions.decide(() => api.call(approveComment, { params: { id }, body: { version } }));
  const reject = ({ id, version }: HeldComment) => decisions.decide(() => api.call(rejectComment, { params: { id }, body: { version, reason } }));
  useQueueKeys({ list, entries: comments, act: { a: approve, r: reject, x: decisions.choose } });
  return (
    <ul ref={list} className="space-y-3">
      {comments.map((comment) => (
        <HeldCommentItem key={comment.id} comment={comment} decisions={decisions} onApprove={() => approve(comment)} onReject={() => reject(comment)} />
      ))}
    </ul>
  );
}

/** @param props.statuses without the first, because held comments are all pending */
function HeldComments<S extends string>({ statuses, label }: { statuses: readonly [S, ...S[]]; label: (status: S) => string }) {
  return (
    <DecisionQueue
      name="held"
      statuses={statuses}
      label={label}
      search={t('admin:comments.search')}
      read={(status, page, signal, q) => api.call(getHeldComments, { query: { status: status === 'rejected' ? 'rejected' : 'pending', page, q }, signal })}
      isChoosable={(comment) => comment.status === 'pending'}
      hasReasons
      decideAll={(chosen, action, reason) => api.call(decideComments, { body: { ...chosen, action, reason } })}
    >
      {(comments, decisions, reason) => <Entries comments={comments} decisions={decisions} reason={reason} />}
    </DecisionQueue>
  );
}

const STATUSES = ['shown', 'pending', 'rejected'] as const;

export function CommentsQueue() {
  const params = useListParams();
  const label = (status: (typeof STATUSES)[number]) => t(`admin:commentStatus.${status}`);
  return (
    <>
      {STATUSES.slice(1).some((status) => status === params.get('status')) ? (
        <HeldComments statuses={STATUSES} label={label} />
      ) : (
        <>
          <StatusFilter params={params} all={STATUSES} label={label} />
          <CommentTable />
        </>
      )}
      <Sweeps />
    </>
  );
}
