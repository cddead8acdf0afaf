/** A comment as moderators see it: its author can be muted, and it can be deleted for the chosen reason. */
import { type ModeratedComment as Comment, removeAnyComment } from '@yinmu/contract/admin.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/removal-reasons.ts';
import { useState } from 'react';
import { initialState } from '../../api/initial-data.ts';
import { ConfirmDeletion } from '../../features/community/confirm-deletion.tsx';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { UserText } from '../../features/community/user-text.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { AuthorActions } from './author-actions.tsx';
import { CommentSubject } from './comment-subject.tsx';
import { useAdminAction } from './use-decisions.ts';

export function ModeratedComment({ comment, reason, refetch }: { comment: Comment; reason: RemovalReason; refetch: () => Promise<unknown> }) {
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
