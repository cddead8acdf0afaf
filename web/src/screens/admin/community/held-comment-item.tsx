import type { HeldComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { CommentSubject } from './comment-subject.tsx';
import { QueuedItem, type QueuedItemProps } from './queued-item.tsx';

interface HeldCommentItemProps extends Pick<QueuedItemProps, 'decisions' | 'onApprove'> {
  comment: HeldComment;
  onReject: () => void;
}
export function HeldCommentItem({ comment, onReject, ...decide }: HeldCommentItemProps) {
  const isPending = comment.status === 'pending';
  return (
    <QueuedItem
      {...decide}
      entry={comment}
      name={comment.author}
      isChoosable={isPending}
      onReject={isPending && onReject}
      about={
        <>
          <CommentSubject comment={comment} />
          {comment.kind !== 'comment' && <span className="font-medium text-text"> · {t(`admin:rules.${comment.kind}`)}</span>}
        </>
      }
    />
  );
}
