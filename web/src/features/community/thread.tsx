/** A comment with its replies. A reply to a reply joins the same thread. */
import { type Comment, getReplies, type Subject, type Thread as ThreadData } from '@yinmu/contract/community/comments.endpoints.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

const MORE = 20;

interface ThreadProps {
  subject: Subject;
  id: number;
  thread: ThreadData;
  onChanged: () => void;
}

export function Thread({ subject, id, thread, onChanged }: ThreadProps) {
  const [answering, setAnswering] = useState<Comment>();
  const opener = useRef<Element>(null);
  const answer = (comment: Comment) => {
    opener.current = document.activeElement;
    setAnswering(comment);
  };
  const close = () => {
    setAnswering(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const [more, setMore] = useState<readonly Comment[]>([]);
  const known = new Set(more.map((reply) => reply.id));
  const replies = [...thread.replies.filter((reply) => !known.has(reply.id)), ...more];
  const left = thread.replyCount - replies.length;
  const readMore = useAction(getReplies, { onDone: ({ replies: all }) => setMore((now) => [...now, ...all]) });
  const form = answering && (
    <div className="mt-2">
      <CommentForm
        subject={subject}
        id={id}
        answering={answering}
        onCancel={close}
        onAdded={(reply) => {
          close();
          if (!reply.waiting) setMore((now) => [...(now.length > 0 ? now : thread.replies), reply]);
          onChanged();
        }}
      />
    </div>
  );
  return (
    <CommentItem comment={thread} onReply={() => answer(thread)} onRemoved={onChanged}>
      {answering?.id === thread.id && form}
      {replies.length > 0 && (
        <ul className="mt-3 space-y-3 border-l-2 border-line pl-3">
          {replies.map((reply) => (
            <CommentItem
              key={reply.id}
              comment={reply}
              onReply={() => answer(reply)}
              onRemoved={() => {
                setMore((now) => now.filter((other) => other.id !== reply.id));
                onChanged();
              }}
            >
              {answering?.id === reply.id && form}
            </CommentItem>
          ))}
        </ul>
      )}
      {left > 0 && (
        <button
          type="button"
          onClick={() => readMore.run({ params: { id: thread.id }, query: { page: Math.floor(more.length / MORE) + 1, limit: MORE } })}
          disabled={readMore.isPending}
          className="min-h-11 text-sm text-accent-text hover:underline"
        >
          {t('community:comment.moreReplies', { count: left })}
        </button>
      )}
    </CommentItem>
  );
}
