/** Comments, newest first, optionally of one member; pending ones first if the site holds comments. */
import { type ModeratedComment as Comment, getAllComments, removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import { approveComment, decideComments, getHeldComments, type HeldComment, rejectComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { useRef, useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { ConfirmDeletion } from '../../../features/community/confirm-deletion.tsx';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PagedList, SearchFilter, StatusFilter, useListParams } from '../parts/paged-list.tsx';
import { type Decisions, useAdminAction } from '../parts/use-decisions.ts';
import { AuthorActions } from './author-actions.tsx';
import { CommentSubject } from './comment-subject.tsx';
import { DecisionQueue } from './decision-queue.tsx';
import { HeldCommentItem } from './held-comment-item.tsx';
import { RemovalReasonChoice } from './removal-reason.tsx';
import { Sweeps } from './sweeps.tsx';
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

/** @param props.statuses without the first, which is not pending */
function HeldComments<S extends string>({ statuses, label }: { statuses: readonly [S, ...S[]]; label: (status: S) => string }) {
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

/** Can be deleted with the chosen reason, and its author muted. */
function ModeratedComment({ comment, reason, refetch }: { comment: Comment; reason: RemovalReason; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const remove = useAdminAction(removeAnyComment, refetch);
  const [asking, setAsking] = useState(false);
  return (
    <li tabIndex={-1} className="flex items-start gap-3 rounded-card bg-surface p-4 max-sm:flex-col">
      <div className="min-w-0 flex-1 max-sm:w-full">
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <bdi className="font-semibold text-text">{comment.author || t('community:comment.gone')}</bdi> ·{' '}
          {relativeTime(comment.created_at, initialState.language)} · <CommentSubject comment={comment} />
        </p>
        <UserText text={comment.content} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button kind="quiet" className="text-danger!" onClick={() => setAsking(true)}>
          {t('community:comment.delete')}
        </Button>
        <AuthorActions memberId={comment.author_id} name={comment.author} />
      </div>
      {asking && <ConfirmDeletion onConfirm={() => remove.run({ params: { id: comment.id }, query: { reason } })} onClose={() => setAsking(false)} />}
    </li>
  );
}

const STATUSES = ['shown', 'pending', 'rejected'] as const;

export function CommentsQueue() {
  const { t } = useTranslation();
  const params = useListParams();
  const author = params.get('author');
  const [reason, setReason] = useState<RemovalReason>('other');
  const label = (status: (typeof STATUSES)[number]) => t(`admin:commentStatus.${status}`);
  if (STATUSES.slice(1).some((status) => status === params.get('status')))
    return (
      <>
        <HeldComments statuses={STATUSES} label={label} />
        <Sweeps />
      </>
    );
  return (
    <>
      <StatusFilter params={params} all={STATUSES} label={label} />
      <SearchFilter params={params} name="author" label={t('admin:author')} />
      <RemovalReasonChoice reason={reason} onChoose={setReason} />
      <PagedList
        params={params}
        queryKey={['comments', author]}
        read={(signal) => api.call(getAllComments, { query: { author, page: params.page }, signal })}
        isEmpty={({ comments }) => comments.length === 0}
      >
        {({ comments }, refetch) => (
          <ul className="space-y-3">
            {comments.map((comment) => (
              <ModeratedComment key={comment.id} comment={comment} reason={reason} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
      <Sweeps />
    </>
  );
}
