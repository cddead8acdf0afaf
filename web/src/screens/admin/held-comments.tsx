/** The comments and names of lists that wait, or that were rejected: decided one by one, or several together. */
import { approveComment, decideComments, getHeldComments, type HeldComment, rejectComment } from '@yinmu/contract/held-comments.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { initialState } from '../../api/initial-data.ts';
import { api } from '../../api/query.ts';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthorActions } from './author-actions.tsx';
import { ChooseBox } from './choose-box.tsx';
import { CommentSubject } from './comment-subject.tsx';
import { DecisionQueue } from './decision-queue.tsx';
import { HoldReasons } from './hold-reasons.tsx';
import type { Decisions } from './use-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface ItemProps {
  comment: HeldComment;
  decisions: Decisions;
  onApprove: () => void;
  onReject: () => void;
}
function Item({ comment, decisions, onApprove, onReject }: ItemProps) {
  const { t } = useTranslation();
  const { id, author, status } = comment;
  return (
    <li tabIndex={-1} className="flex gap-3 rounded-card bg-surface p-4">
      {status === 'pending' && (
        <ChooseBox
          aria-label={t('admin:choose', { name: author })}
          checked={decisions.chosen.has(id)}
          onChange={() => decisions.choose(comment)}
          className="-mt-2"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <bdi className="font-semibold text-text">{author}</bdi> · {relativeTime(comment.created_at, initialState.language)} ·{' '}
          <CommentSubject comment={comment} />
          {comment.decidedBy && ` · ${t('admin:decidedBy', { name: comment.decidedBy })}`}
        </p>
        {comment.kind === 'list' && <p className="text-sm font-medium">{t('admin:rules.list')}</p>}
        <HoldReasons reasons={comment.reasons} />
        <UserText text={comment.content} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={decisions.busy} onClick={onApprove}>
            {t('admin:approve')}
          </Button>
          {status === 'pending' && (
            <Button kind="quiet" disabled={decisions.busy} onClick={onReject}>
              {t('admin:reject')}
            </Button>
          )}
          <AuthorActions memberId={comment.author_id} name={author} />
        </div>
      </div>
    </li>
  );
}

function Entries({ comments, decisions, reason }: { comments: readonly HeldComment[]; decisions: Decisions; reason: RemovalReason }) {
  const list = useRef<HTMLUListElement>(null);
  const approve = ({ id, version }: HeldComment) => decisions.decide(() => api.call(approveComment, { params: { id }, body: { version } }));
  const reject = ({ id, version }: HeldComment) => decisions.decide(() => api.call(rejectComment, { params: { id }, body: { version, reason } }));
  useQueueKeys({ list, entries: comments, act: { a: approve, r: reject, x: decisions.choose } });
  return (
    <ul ref={list} className="space-y-3">
      {comments.map((comment) => (
        <Item key={comment.id} comment={comment} decisions={decisions} onApprove={() => approve(comment)} onReject={() => reject(comment)} />
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
