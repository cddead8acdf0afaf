/** A card's larger form: plot, the viewer's progress, and actions. It is a child of its card for tab order, and a popover so that it is not clipped. */
import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Play } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { CardFacts } from '../../features/catalogue/card-facts.tsx';
import { plotOf } from '../../features/catalogue/plot.ts';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { addressToContinue } from '../../features/library/progress/address-to-continue.ts';
import { isOver, nameToContinue, type Progress, withNewEpisodes } from '../../features/library/progress/progress-store.ts';
import { useProgress } from '../../features/library/progress/use-progress.ts';
import { RateButton } from '../../features/library/ratings/rate-button.tsx';
import { SaveButton } from '../../features/library/saved/save-button.tsx';
import { language, t } from '../../locales/t.ts';
import { WidePicture } from '../../ui/wide-picture.tsx';

/** Distance in pixels to the screen edges and the header. */
const EDGE = 8;
const HEADER = 64;

/** Centers the larger card over the card's picture, within the screen. */
function place(box: HTMLElement, card: HTMLElement) {
  const picture = (card.querySelector('[data-poster]') ?? card).getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const within = (wanted: number, least: number, most: number) => Math.max(least, Math.min(wanted, most));
  const left = within(picture.left + (picture.width - width) / 2, EDGE, document.documentElement.clientWidth - width - EDGE);
  const top = within(picture.top + (picture.height - height) / 2, HEADER, innerHeight - height - EDGE);
  Object.assign(box.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px` });
}

function PlayLink({ video, progress }: { video: Video; progress: Progress | undefined }) {
  if (video.routes.length === 0) return null;
  return (
    <Link
      to={progress ? addressToContinue(progress) : href(pages.watch, { id: video.vod_id })}
      className="inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-full bg-white px-3 text-sm font-semibold text-shade hover:bg-white/85"
    >
      <Play className="size-4 shrink-0 fill-current" />
      <span className="truncate">{progress && !isOver(progress) ? nameToContinue(progress) : t('action.play')}</span>
    </Link>
  );
}

export function LargerCard({ card }: { card: HTMLElement }) {
  const id = Number(card.dataset.card);
  const { data: video } = useQuery(titleQuery(id));
  const kept = useProgress(id);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!video || !box.current || !card.isConnected) return;
    box.current.showPopover();
    place(box.current, card);
  }, [video, card]);
  if (!video) return null;
  const progress = kept && withNewEpisodes(kept, video.routes);
  const plot = plotOf(video, language);
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={box} popover="manual" role="group" aria-label={t('card.more', { name: video.vod_name })} className="larger-card">
      <div className="relative aspect-video">
        <Link
          to={href(pages.detail, { id })}
          state={{ card: video }}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 block overflow-hidden rounded-t-[11px] bg-raised"
        >
          <WidePicture video={video} backdrop={video.tmdb_backdrop} />
          <span className="absolute inset-0 bg-linear-to-t from-black/70 to-transparent to-60%" />
        </Link>
        <div className="absolute inset-x-3 bottom-3 flex items-center gap-2">
          <PlayLink video={video} progress={progress} />
          <SaveButton collection="favorites" video={video} small />
          <SaveButton collection="watchlist" video={video} small />
          <RateButton video={video} look="small" />
          <SaveButton collection="notInterested" video={video} small />
        </div>
        {progress && progress.duration > 0 && (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-white/30">
            <span className="block h-full bg-accent" style={{ width: `${(100 * progress.position) / progress.duration}%` }} />
          </span>
        )}
      </div>
      <div className="p-3">
        <p className="line-clamp-2 font-semibold break-words">{video.vod_name}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <CardFacts video={video} />
          {video.vod_remarks && <span>{video.vod_remarks}</span>}
        </p>
        {video.vod_class.length > 0 && <p className="truncate text-sm text-muted">{video.vod_class.slice(0, 4).join(' · ')}</p>}
        {plot && <p className="mt-2 line-clamp-3 text-sm">{plot}</p>}
      </div>
    </div>,
    card,
  );
}
