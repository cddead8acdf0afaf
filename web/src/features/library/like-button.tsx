/** The thumb of a shared list: at once, and undone where the server refuses. */
import { likeList, type TitleList, unlikeList } from '@yinmu/contract/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { errorMessage } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { signedInUser } from '../../api/signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

export function LikeButton({ list }: { list: Pick<TitleList, 'id' | 'likes' | 'liked'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [{ likes, liked }, setState] = useState({ likes: list.likes, liked: list.liked });
  const press = async () => {
    if (!(await signedInUser())) {
      toast(t('member.loginFirst'));
      return navigate(href(pages.login, { next: pathname }));
    }
    setState({ likes: likes + (liked ? -1 : 1), liked: !liked });
    try {
      setState(await api.call(liked ? unlikeList : likeList, { params: { id: list.id } }));
    } catch (error) {
      setState({ likes, liked });
      toast(errorMessage(error, t('error.again')));
    }
  };
  return (
    <Button kind="quiet" aria-pressed={liked} onClick={press}>
      <ThumbsUp aria-hidden="true" className={`size-5 ${liked ? 'fill-current text-accent-text' : ''}`} />
      {t('lists.likes', { count: likes })}
    </Button>
  );
}
