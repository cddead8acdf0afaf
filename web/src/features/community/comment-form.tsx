import { type Comment, comments, type Subject } from '@yinmu/contract/community/comments.endpoints.ts';
import { COMMENT_LENGTH } from '@yinmu/contract/limits.ts';
import { api } from '../../api/query.ts';
import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';
import { MuteNotice, useOwnMute } from './mute-notice.tsx';
import { WriteForm } from './write-form.tsx';

export const placeOf = (subject: Subject, id: number, answering?: Comment) => `${subject} ${id} ${answering?.id ?? ''}`;

interface CommentFormProps {
  subject: Subject;
  id: number;
  answering?: Comment;
  onAdded: (comment: Comment) => void;
  onCancel?: () => void;
}

export function CommentForm({ subject, id, answering, onAdded, onCancel }: CommentFormProps) {
  const mute = useOwnMute();
  if (mute) return <MuteNotice mute={mute} />;
  return (
    <WriteForm
      place={placeOf(subject, id, answering)}
      label={answering ? t('community:comment.replyTo', { name: answering.author?.name ?? t('community:comment.gone') }) : t('community:comment.write')}
      action={t('community:comment.send')}
      max={COMMENT_LENGTH}
      failure={t('community:comment.sendFailed')}
      onCancel={onCancel}
      send={async (written) => {
        const added = await api.call(comments[subject].add, { params: { id }, body: { ...written, ...(answering ? { parentId: answering.id } : {}) } });
        if (added.waiting) toast(t('community:comment.held'));
        onAdded(added);
      }}
    />
  );
}
