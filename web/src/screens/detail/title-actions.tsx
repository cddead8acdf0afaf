/** The actions on a title: play, save, add to a list, share, suggest an edit. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { ListPlus, MessageCircle, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/signed-in.ts';
import { COMMENTS_ID } from '../../features/community/comments-below.tsx';
import { SaveButton } from '../../features/library/save-button.tsx';
import { shareLink } from '../../features/watching/share.ts';
import { useSignInFirst } from '../../forms/use-sign-in-first.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PlayButton } from './play-button.tsx';
import { SuggestButton } from './suggest-button.tsx';

/** Loaded for members only. */
const AddToList = lazy(withTexts(['community'], async () => ({ default: (await import('../../features/library/add-to-list.tsx')).AddToList })));

/** A list is a member's; a visitor is led to sign in. */
function ListButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const signInFirst = useSignInFirst();
  const user = useUser();
  const button = (onClick?: () => void) => (
    <Button kind="quiet" disabled={!onClick} onClick={onClick}>
      <ListPlus aria-hidden="true" className="size-5" />
      {t('lists.addTo')}
    </Button>
  );
  if (!user) return button(signInFirst);
  return (
    <Suspense fallback={button()}>
      <AddToList vodId={video.vod_id} />
    </Suspense>
  );
}

export function TitleActions({ video }: { video: Video }) {
  const { t } = useTranslation();
  return (
    <div className="action-row max-sm:col-span-2">
      <PlayButton video={video} />
      <SaveButton collection="favorites" video={video} />
      <SaveButton collection="watchlist" video={video} />
      <ListButton video={video} />
      <Button kind="quiet" onClick={() => shareLink(t, href(pages.detail, { id: video.vod_id }))}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('action.share')}
      </Button>
      <Button kind="quiet" onClick={() => document.getElementById(COMMENTS_ID)?.scrollIntoView()}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('nav.comments')}
      </Button>
      <SuggestButton video={video} />
    </div>
  );
}
