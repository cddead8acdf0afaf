import type { ListPage } from '@yinmu/contract/members/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Play, Shuffle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { shuffleFrom } from '../../lib/shuffled.ts';
import { t } from '../../locales/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** @param items the titles loaded so far */
export function PlayList({ list, items }: { list: number; items: ListPage['items'] }) {
  const navigate = useNavigate();
  const playable = items.filter(({ video }) => video !== null);
  const [first] = playable;
  if (!first) return null;
  const shuffle = () => {
    const id = (playable[Math.floor(Math.random() * playable.length)] ?? first).id;
    void navigate(href(pages.watch, { id, list, shuffle: shuffleFrom(id) }));
  };
  return (
    <>
      <ButtonLink to={href(pages.watch, { id: first.id, list })}>
        <Play className="size-5 fill-current" />
        {t('community:lists.playAll')}
      </ButtonLink>
      {playable.length > 1 && (
        <Button kind="quiet" onClick={shuffle}>
          <Shuffle className="size-5" />
          {t('community:lists.shuffle')}
        </Button>
      )}
    </>
  );
}
