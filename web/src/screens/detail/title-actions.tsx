/** The actions on a title: play, save, add to a list, share, suggest an edit. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { MessageCircle, Share2 } from 'lucide-react';
import { goToComments } from '../../features/community/comments-below.tsx';
import { ReportButton } from '../../features/community/report-button.tsx';
import { SaveButton } from '../../features/library/save-button.tsx';
import { shareLink } from '../../features/watching/share.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ListButton } from './list-button.tsx';
import { PlayButton } from './play-button.tsx';
import { SuggestButton } from './suggest-button.tsx';

export function TitleActions({ video }: { video: Video }) {
  const { t } = useTranslation();
  return (
    <div className="action-row max-sm:col-span-2">
      <PlayButton video={video} />
      <SaveButton collection="favorites" video={video} />
      <SaveButton collection="watchlist" video={video} />
      <ListButton vodId={video.vod_id} />
      <Button kind="quiet" onClick={() => shareLink(t, href(pages.detail, { id: video.vod_id }))}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('action.share')}
      </Button>
      <Button kind="quiet" onClick={goToComments}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('nav.comments')}
      </Button>
      <SuggestButton video={video} />
      <ReportButton
        subject="title"
        id={video.vod_id}
        // A remote reports nothing, and the row has no room for it there.
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card bg-raised px-4 py-2 font-medium text-text transition hover:bg-line [&_svg]:size-5 [[data-far]_&]:hidden"
      />
    </div>
  );
}
