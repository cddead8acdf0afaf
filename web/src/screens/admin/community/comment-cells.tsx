import { type ModeratedComment as Comment, removeAnyComment } from '@yinmu/contract/admin/admin.endpoints.ts';
import type { RemovalReason } from '@yinmu/contract/community/removal-reasons.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryClient } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { ConfirmDeletion } from '../../../features/community/confirm-deletion.tsx';
import { Instant } from '../../../features/community/instant.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { AuthorActions } from './author-actions.tsx';
import { CommentSubject } from './comment-subject.tsx';

export function Author({ comment: { author, author_id } }: { comment: Pick<Comment, 'author' | 'author_id'> }) {
  const name = <bdi>{author || t('community:comment.gone')}</bdi>;
  if (useUser()?.role !== 'admin' || author_id === null) return name;
  return (
    <Link to={href(pages.adminTab, { tab: 'members', member: author_id })} className="hover:underline">
      {name}
    </Link>
  );
}

interface TextProps {
  comment: Comment;
  reason: RemovalReason;
  onRemoved: (id: number) => void;
}
export function Text({ comment, reason, onRemoved }: TextProps) {
  const remove = useAdminAction(removeAnyComment, () => queryClient.invalidateQueries({ queryKey: ['admin', 'comments'] }));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="text-xs text-muted [overflow-wrap:anywhere] md:hidden">
        <Author comment={comment} /> · <Instant iso={comment.created_at} /> · <CommentSubject comment={comment} />
      </p>
      <UserText text={comment.content} />
      <div className="mt-1 flex flex-wrap gap-2 pointer-fine:[&_button]:min-h-8 pointer-fine:[&_button]:px-3 pointer-fine:[&_button]:py-0 pointer-fine:[&_button]:text-sm">
        <Button kind="quiet" className="text-danger!" onClick={() => setAsking(true)}>
          {t('community:comment.delete')}
        </Button>
        <AuthorActions memberId={comment.author_id} name={comment.author} />
      </div>
      {isAsking && (
        <ConfirmDeletion
          onConfirm={() => remove.run({ params: { id: comment.id }, query: { reason } }).then((isDone) => isDone && onRemoved(comment.id))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
