import { type Comment, removeComment, type Vote, voteComment } from '@yinmu/contract/community/comments.endpoints.ts';
import { Reply, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StaffBadge } from '../../ui/staff-badge.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { RelativeTime } from './relative-time.tsx';
import { ReportButton } from './report-button.tsx';
import { UserText } from './user-text.tsx';

const ACTION = 'inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-sm text-muted hover:text-text aria-pressed:text-accent-text';

function Votes({ comment }: { comment: Comment }) {
  const user = useUser();
  const [counted, setCounted] = useState<Pick<Comment, 'up' | 'down' | 'vote'>>(comment);
  const cast = useAction((type: Vote) => api.call(voteComment, { params: { id: comment.id }, body: { type } }), {
    optimistic: (type) => {
      const after = counted.vote === type ? null : type;
      const count = (of: Vote) => counted[of] + (after === of ? 1 : 0) - (counted.vote === of ? 1 : 0);
      setCounted({ up: count('up'), down: count('down'), vote: after });
      return () => setCounted(counted);
    },
    onDone: setCounted,
  });
  return (
    <>
      {(['up', 'down'] as const).map((type) => {
        const Icon = type === 'up' ? ThumbsUp : ThumbsDown;
        return (
          <button
            key={type}
            type="button"
            aria-pressed={counted.vote === type}
            aria-label={t(`community:comment.${type}`, { count: counted[type] })}
            onClick={() => (user ? cast.run(type) : toast(t('member.loginFirst')))}
            className={ACTION}
          >
            <Icon className={`size-4 ${counted.vote === type ? 'fill-current' : ''}`} />
            {counted[type] > 0 && counted[type]}
          </button>
        );
      })}
    </>
  );
}

interface CommentItemProps {
  comment: Comment;
  onReply: () => void;
  onRemoved: () => void;
  children?: ReactNode;
}

export function CommentItem({ comment, onReply, onRemoved, children }: CommentItemProps) {
  const user = useUser();
  const isClosed = useSite().access.comments === 'closed';
  const [asking, setAsking] = useState(false);
  const name = comment.author?.name ?? t('community:comment.gone');
  const remove = useAction(removeComment, { onDone: onRemoved });
  return (
    <li className={`flex min-w-0 gap-3 ${comment.threadId ? '' : 'md:panel md:py-4'}`}>
      <Avatar name={name} src={comment.author?.avatar ?? ''} className={comment.threadId ? 'size-8 text-sm' : 'size-10'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <bdi className="max-w-full truncate font-semibold text-text">{name}</bdi>
          <StaffBadge role={comment.author?.role} />
          <RelativeTime instant={comment.created_at} />
        </p>
        {comment.deleted ? (
          <p className="text-muted italic">{t('community:comment.deleted')}</p>
        ) : (
          <>
            {comment.replyTo && <p className="truncate text-sm text-muted">{t('community:comment.answers', { name: comment.replyTo })}</p>}
            <UserText text={comment.content} links={comment.links} />
            <div className="-ml-2 flex flex-wrap">
              <Votes comment={comment} />
              {!isClosed && (
                <button type="button" onClick={() => (user ? onReply() : toast(t('member.loginFirst')))} className={ACTION}>
                  <Reply className="size-4" />
                  {t('community:comment.reply')}
                </button>
              )}
              {!comment.deletable && <ReportButton subject="comment" id={comment.id} className={ACTION} />}
              {comment.deletable && (
                <button type="button" onClick={() => setAsking(true)} className={ACTION}>
                  <Trash2 className="size-4" />
                  {t('community:comment.delete')}
                </button>
              )}
            </div>
          </>
        )}
        {children}
      </div>
      {asking && <ConfirmDeletion onConfirm={() => remove.run({ params: { id: comment.id } })} onClose={() => setAsking(false)} />}
    </li>
  );
}
