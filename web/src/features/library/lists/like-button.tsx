import { likeList, type TitleList, unlikeList } from '@yinmu/contract/members/lists.endpoints.ts';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { signedInUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useSignInFirst } from '../../../forms/use-sign-in-first.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';

export function LikeButton({ list }: { list: Pick<TitleList, 'id' | 'likes' | 'liked'> }) {
  const signInFirst = useSignInFirst();
  const [{ likes, liked }, setState] = useState({ likes: list.likes, liked: list.liked });
  const like = useAction((wanted: boolean) => api.call(wanted ? likeList : unlikeList, { params: { id: list.id } }), {
    optimistic: (wanted) => {
      setState({ likes: likes + (wanted ? 1 : -1), liked: wanted });
      return () => setState({ likes, liked });
    },
    onDone: setState,
  });
  const press = async () => {
    if (!(await signedInUser())) return signInFirst();
    void like.run(!liked);
  };
  return (
    <Button kind="quiet" aria-pressed={liked} onClick={press}>
      <ThumbsUp className={`size-5 ${liked ? 'fill-current text-accent-text' : ''}`} />
      {t('community:lists.likes', { count: likes })}
    </Button>
  );
}
