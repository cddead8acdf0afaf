/** The place of a new comment: the form for members, the way to sign in for visitors, and a word where nobody may comment. */
import type { Subject } from '@yinmu/contract/comments.endpoints.ts';
import { useEffect, useRef } from 'react';
import { useUser } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { CommentForm, placeOf } from './comment-form.tsx';
import { readDraft } from './draft.ts';
import { LoginFirst } from './login-first.tsx';

interface CommentPlaceProps {
  subject: Subject;
  id: number;
  onAdded: () => void;
}

export function CommentPlace({ subject, id, onAdded }: CommentPlaceProps) {
  const { t } = useTranslation();
  const user = useUser();
  const isClosed = useSite().access.comments === 'closed';
  /** The member who was signed in last while this page is shown. */
  const writer = useRef<number>(undefined);
  useEffect(() => {
    writer.current = user?.id ?? writer.current;
  });
  if (isClosed) return <p className="rounded-card bg-surface px-4 py-3">{t('community:comment.closed')}</p>;
  if (user) return <CommentForm subject={subject} id={id} onAdded={onAdded} />;
  const hasDraft = writer.current !== undefined && readDraft(placeOf(subject, id), writer.current) !== '';
  return <LoginFirst hasDraft={hasDraft} />;
}
