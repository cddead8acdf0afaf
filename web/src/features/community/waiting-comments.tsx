/** The reader's own comments that wait for an admin: nobody else sees them. */
import type { Comment } from '@yinmu/contract/comments.endpoints.ts';
import { withdrawComment } from '@yinmu/contract/held-comments.endpoints.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { UserText } from './user-text.tsx';

export function WaitingComments({ comments, onChanged }: { comments: readonly Comment[]; onChanged: () => unknown }) {
  const { t } = useTranslation();
  const withdraw = useAction(withdrawComment, { onSettled: onChanged });
  if (comments.length === 0) return null;
  return (
    <ul className="mb-6 space-y-4">
      {comments.map(({ id, content }) => (
        <li key={id} className="panel">
          <p className="text-sm">
            <span className="rounded bg-raised px-1.5">{t('community:comment.waiting')}</span>
          </p>
          <UserText text={content} />
          <Button kind="quiet" disabled={withdraw.isPending} onClick={() => withdraw.run({ params: { id } })} className="mt-2">
            {t('community:comment.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
