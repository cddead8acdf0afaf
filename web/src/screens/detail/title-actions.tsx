import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Clapperboard, MessageCircle, Play, Share2, VideoOff } from 'lucide-react';
import { goToComments } from '../../features/community/comments-below.tsx';
import { ReportButton } from '../../features/community/report-button.tsx';
import { addressToContinue } from '../../features/library/progress/address-to-continue.ts';
import { isOver, nameToContinue, withNewEpisodes } from '../../features/library/progress/progress-store.ts';
import { useProgress } from '../../features/library/progress/use-progress.ts';
import { FollowButton } from '../../features/library/saved/follow-button.tsx';
import { ListButton } from '../../features/library/saved/list-button.tsx';
import { SaveButton } from '../../features/library/saved/save-button.tsx';
import { ShareButton } from '../../features/watching/share-button.tsx';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MENU_ITEM, MoreMenu } from '../../ui/popups/more-menu.tsx';
import { SuggestButton } from './suggest-button.tsx';

/** Plays or resumes the title, or says that it cannot be played. */
function PlayButton({ video }: { video: Video }) {
  const progress = useProgress(video.vod_id);
  if (video.routes.length === 0)
    return (
      <p className="inline-flex min-h-11 items-center gap-2 pr-2 text-muted">
        <VideoOff className="size-5 shrink-0" />
        {t('video.noUrl')}
      </p>
    );
  const kept = progress && withNewEpisodes(progress, video.routes);
  return (
    // Has a fixed width, so that its neighbors do not move once progress is known.
    <ButtonLink id="play" data-arrival className="min-w-40" to={kept ? addressToContinue(kept) : href(pages.watch, { id: video.vod_id })}>
      <Play className="size-5 fill-current" />
      {kept && !isOver(kept) ? t('catalog:resume', { episode: nameToContinue(kept) }) : t('action.play')}
    </ButtonLink>
  );
}

export function TitleActions({ video }: { video: Video }) {
  return (
    <div className="action-row max-sm:col-span-2">
      <PlayButton video={video} />
      <FollowButton video={video} />
      <SaveButton collection="favorites" video={video} />
      <SaveButton collection="watchlist" video={video} />
      <ShareButton path={() => href(pages.detail, { id: video.vod_id })}>
        <Share2 className="size-5" />
      </ShareButton>
      <MoreMenu>
        {video.trailer_url && (
          <a href={video.trailer_url} rel="noreferrer noopener" target="_blank" className={MENU_ITEM}>
            <Clapperboard />
            {t('catalog:video.trailer')}
          </a>
        )}
        <ListButton vodId={video.vod_id} />
        <button type="button" onClick={goToComments} className={MENU_ITEM}>
          <MessageCircle />
          {t('nav.comments')}
        </button>
        <SaveButton collection="notInterested" video={video} className={MENU_ITEM} />
        <SuggestButton video={video} />
        <ReportButton subject="title" id={video.vod_id} className={MENU_ITEM} />
      </MoreMenu>
    </div>
  );
}
