import type { HeldComment } from '@yinmu/contract/community/held-comments.endpoints.ts';
import { initialState } from '../../../api/initial-data.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { UserText } from '../../../features/community/user-text.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnCase } from '../parts/editing/own-case.tsx';
import { ChooseBox } from '../parts/lists/choose-box.tsx';
import type { Decisions } from '../parts/use-decisions.ts';
import { AuthorActions } from './author-actions.tsx';
import { CommentSubject } from './comment-subject.tsx';
import { HoldReasons } from './hold-reasons.tsx';

interface HeldCommentItemProps {
  comment: HeldComment;
  decisions: Decisions;
  onApprove: () => void;
  onReject: () => void;
}
export function HeldCommentItem({ comment, decisions, onApprove, onReject }: HeldCommentItemProps) {
  const { t } = useTranslation();
  const { id, author, status } = comment;
  return (
    <li tabIndex={-1} className="flex gap-3 rounded-card bg-surface p-4">
      {status === 'pending' && comment.canDecide && (
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
        {comment.kind !== 'comment' && <p className="text-sm font-medium">{t(`admin:rules.${comment.kind}`)}</p>}
        <HoldReasons reasons={comment.reasons} />
        <UserText text={comment.content} />
        {comment.canDecide ? (
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
        ) : (
          <OwnCase />
        )}
      </div>
    </li>
  );
}
