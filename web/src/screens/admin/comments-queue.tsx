/** All comments, newest first, or those of one member; beside them those that wait, where the site holds comments. */
import { getAllComments, type ModeratedComment, removeAnyComment } from '@yinmu/contract/admin.endpoints.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialState } from '../../api/initial-data.ts';
import { api } from '../../api/query.ts';
import { ConfirmDeletion } from '../../features/community/confirm-deletion.tsx';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { Button } from '../../ui/button.tsx';
import { CommentSubject } from './comment-subject.tsx';
import { HeldComments } from './held-comments.tsx';
import { MuteButton } from './mute-button.tsx';
import { PagedList, SearchFilter, StatusFilter, useListParams } from './paged-list.tsx';
import { useAdminAction } from './use-decisions.ts';

function Item({ comment, refetch }: { comment: ModeratedComment; refetch: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const remove = useAdminAction(removeAnyComment, refetch);
  const [asking, setAsking] = useState(false);
  return (
    <li className="flex items-start gap-3 rounded-card bg-surface p-4 max-sm:flex-col">
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
        <MuteButton memberId={comment.author_id} name={comment.author} />
      </div>
      {asking && <ConfirmDeletion onConfirm={() => remove.run({ params: { id: comment.id } })} onClose={() => setAsking(false)} />}
    </li>
  );
}

const STATUSES = ['shown', 'pending', 'rejected'] as const;

export function CommentsQueue() {
  const { t } = useTranslation();
  const params = useListParams();
  const author = params.get('author');
  const label = (status: (typeof STATUSES)[number]) => t(`admin:commentStatus.${status}`);
  if (STATUSES.slice(1).some((status) => status === params.get('status'))) return <HeldComments statuses={STATUSES} label={label} />;
  return (
    <>
      <StatusFilter params={params} all={STATUSES} label={label} />
      <SearchFilter params={params} name="author" label={t('admin:author')} />
      <PagedList
        params={params}
        queryKey={['comments', author]}
        read={(signal) => api.call(getAllComments, { query: { author, page: params.page }, signal })}
        isEmpty={({ comments }) => comments.length === 0}
      >
        {({ comments }, refetch) => (
          <ul className="space-y-3">
            {comments.map((comment) => (
              <Item key={comment.id} comment={comment} refetch={refetch} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
