/** The comments and names of lists that wait, or that were rejected: decided one by one, or several together. */
import { approveComment, decideComments, getHeldComments, type HeldComment, rejectComment } from '@yinmu/contract/held-comments.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { useRef } from 'react';
import { api } from '../../api/query.ts';
import { DecisionQueue } from './decision-queue.tsx';
import { HeldCommentItem } from './held-comment-item.tsx';
import type { Decisions } from './use-decisions.ts';
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

/** @param props.statuses of all comments; the first are those that wait for nothing, and not shown here */
export function HeldComments<S extends string>({ statuses, label }: { statuses: readonly [S, ...S[]]; label: (status: S) => string }) {
  return (
    <DecisionQueue
      name="held"
      statuses={statuses}
      label={label}
      read={(status, page, signal) => api.call(getHeldComments, { query: { status: status === 'rejected' ? 'rejected' : 'pending', page }, signal })}
      isChoosable={(comment) => comment.status === 'pending'}
      hasReasons
      decideAll={(chosen, action, reason) => api.call(decideComments, { body: { ...chosen, action, reason } })}
    >
      {(comments, decisions, reason) => <Entries comments={comments} decisions={decisions} reason={reason} />}
    </DecisionQueue>
  );
}
