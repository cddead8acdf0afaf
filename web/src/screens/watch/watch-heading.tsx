import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { FollowButton } from '../../features/library/saved/follow-button.tsx';
import { SaveButton } from '../../features/library/saved/save-button.tsx';
import { ShareButton } from '../../features/watching/share-button.tsx';
import { titleFacts } from '../../lib/title-facts.ts';
import { episodeName } from '../../player/routes.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { DanmakuRow } from './danmaku/danmaku-row.tsx';
import type { Playback } from './playback/use-playback.ts';
import { playingAddress } from './watch-address.ts';

interface HeadingProps {
  video: Video;
  playback?: Pick<Playback, 'route' | 'episode'>;
  danmakuRow?: (place: HTMLElement | null) => void;
}

export function WatchHeading({ video, playback, danmakuRow }: HeadingProps) {
  return (
    <section className="max-md:page-edge pt-2 md:pt-3">
      <DanmakuRow place={danmakuRow} />
      <div data-focus-group="row" className="flex flex-wrap items-start gap-2 sm:gap-3">
        <div className="w-full min-w-0 sm:w-auto sm:flex-1">
          <h1 title={video.vod_name} className="ring-room line-clamp-2 text-xl md:line-clamp-3 font-bold break-words md:text-2xl">
            <Link to={href(pages.detail, { id: video.vod_id })} className="hover:underline">
              {video.vod_name}
            </Link>{' '}
            <span>{playback && episodeName(playback.route, playback.episode)}</span>
          </h1>
          <p className="mt-1 line-clamp-2 text-sm text-muted">{titleFacts(video, video.vod_area, video.vod_remarks)}</p>
        </div>
        <div className="action-row max-sm:w-full max-sm:*:basis-1/5! sm:flex-nowrap sm:gap-3">
          <FollowButton video={video} isOffering />
          <SaveButton collection="favorites" video={video} />
          <SaveButton collection="watchlist" video={video} />
          <ShareButton path={() => (playback ? playingAddress(video, playback) : location.pathname + location.search)}>
            <Share2 className="size-5" />
          </ShareButton>
        </div>
      </div>
      {video.vod_content && (
        <div className="mt-2 max-w-4xl max-md:text-sm md:mt-3">
          <ClampedText text={video.vod_content} clamp="line-clamp-2 md:line-clamp-3" />
        </div>
      )}
    </section>
  );
}
