/** The hero: picture, name, short plot and Play button. `hero-rotation.tsx` adds other titles after hydration. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { type Hero as HeroCard, posterAddress } from '@yinmu/contract/titles/video.ts';
import { Info, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Star } from '../../ui/star.tsx';
import { Wash } from '../../ui/wide-picture.tsx';

/** Fades the picture into the page below and, on wide screens, towards the text. */
const FADE =
  '[mask-image:linear-gradient(#000_60%,transparent)] md:[mask-image:linear-gradient(#000_60%,transparent),linear-gradient(to_left,#000_45%,transparent)] md:[mask-composite:intersect]';

/** The backdrop, or the poster on a blur of its colors. */
function HeroPicture({ video, className }: { video: HeroCard; className: string }) {
  return (
    <div className={`absolute inset-0 md:left-[24%] ${className}`}>
      <div className={`absolute inset-0 overflow-hidden ${FADE}`}>
        {video.tmdb_backdrop ? (
          <img src={video.tmdb_backdrop} alt="" fetchPriority="high" className="size-full object-cover object-[50%_25%]" />
        ) : (
          <Wash video={video} />
        )}
      </div>
      {!video.tmdb_backdrop && (
        <img
          src={posterAddress(video.vod_id, 540)}
          alt=""
          fetchPriority="high"
          className="absolute top-4 left-1/2 h-[48%] -translate-x-1/2 rounded-card shadow-2xl short:hidden md:top-[8%] md:right-[max(var(--gutter)*2,(100vw-var(--page-width))/2)] md:left-auto md:h-[66%] md:translate-x-0"
        />
      )}
    </div>
  );
}

/** A fixed height, so that nothing moves when titles change. */
const SIZE =
  'relative flex h-[min(112vw,100svh-340px,500px)] min-h-[300px] short:h-[calc(100svh-4rem)]! short:min-h-0! items-end overflow-hidden md:h-[min(40vw,640px)] md:min-h-[420px]';

const GOOD_SCORE = 8;

function reasonOf({ week_rank, vod_score }: HeroCard): string {
  if (week_rank) return t('home.reason.week', { rank: week_rank });
  return vod_score >= GOOD_SCORE ? t('home.reason.score') : '';
}

const loadRotation = withTexts(['catalog'], async () => (await import('./hero-rotation.tsx')).HeroRotation);

export const HeroSkeleton = () => <div className={`${SIZE} pulse-box w-full`} aria-hidden="true" />;

export function Hero({ videos }: { videos: readonly HeroCard[] }) {
  const section = useRef<HTMLElement>(null);
  const [moved, setMoved] = useState<number>();
  const { Component: Rotation } = useLazyComponent(loadRotation, videos.length > 1);
  const at = moved ?? 0;
  const video = videos[at] ?? videos[0];
  if (!video) return null;
  const reason = reasonOf(video);
  // The first title appears without a transition.
  const coming = moved === undefined ? '' : 'hero-coming';
  return (
    <section ref={section} aria-label={t('home.featured')} className={SIZE}>
      <HeroPicture key={`picture-${video.vod_id}`} video={video} className={coming} />
      {/* Darkens the picture behind the text on phones. */}
      <div className="absolute inset-x-0 bottom-0 h-full bg-linear-to-t from-page from-40% via-page/70 via-60% to-transparent to-90% md:hidden" />
      <div key={video.vod_id} className={`page-edge relative w-full pb-12 short:pb-8 md:pb-16 ${coming}`}>
        {reason && <p className="mb-1 text-sm font-semibold text-accent-text md:text-base">{reason}</p>}
        <h2 className="line-clamp-2 text-4xl leading-tight font-bold text-balance break-keep wrap-anywhere short:text-3xl! md:max-w-[46%] md:text-5xl xl:text-6xl">
          {video.vod_name}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted max-md:h-5 max-md:overflow-hidden md:text-base">
          {video.vod_score > 0 && (
            <span className="font-semibold text-text">
              <Star />
              {video.vod_score.toFixed(1)}
            </span>
          )}
          {[video.vod_year, video.type_name, ...video.vod_class.slice(0, 3)].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <p className="mt-3 line-clamp-2 short:line-clamp-2! short:text-base! max-md:[@media(max-height:700px)]:line-clamp-1 md:line-clamp-3 md:max-w-[40%] md:text-lg">
          {video.vod_blurb}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <ButtonLink id="hero-play" data-arrival to={href(pages.watch, { id: video.vod_id })}>
            <Play className="size-5 fill-current" />
            {t('action.play')}
          </ButtonLink>
          <ButtonLink id="hero-details" to={href(pages.detail, { id: video.vod_id })} kind="quiet" className="bg-raised/80">
            <Info className="size-5" />
            {t('action.details')}
          </ButtonLink>
        </div>
      </div>
      {Rotation && <Rotation section={section} videos={videos} at={at} onChange={setMoved} />}
    </section>
  );
}
