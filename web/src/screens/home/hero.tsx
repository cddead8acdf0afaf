/** The hero: picture, name, short plot, Play. `hero-rotation.tsx` adds the others after hydration. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { blurOf, type HeroCard, posterAddress } from '@yinmu/contract/titles/video.ts';
import { Info, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The backdrop; without one the poster, on wide screens sharp over its own blurred colours. */
const SHADE = 'absolute inset-0 bg-linear-to-t from-shade via-shade/50 to-transparent md:bg-linear-to-r md:from-shade/95 md:via-shade/45 md:to-shade/10';

function HeroPicture({ video, className }: { video: HeroCard; className: string }) {
  const poster = posterAddress(video.vod_id, 540);
  const colours = blurOf(video);
  return (
    <div className={`absolute inset-0 isolate ${className}`}>
      {!video.tmdb_backdrop &&
        (colours ? (
          <svg aria-hidden="true" viewBox="0.5 0.5 1 2" preserveAspectRatio="none" className="absolute inset-0 hidden size-full md:block">
            <image href={colours} width="2" height="3" preserveAspectRatio="none" />
          </svg>
        ) : (
          <img src={poster} alt="" className="absolute inset-0 hidden size-full scale-110 object-cover blur-3xl md:block" />
        ))}
      {/* On wide screens the poster is over the gradient, aligned with the rows. */}
      <div className={SHADE} />
      <img
        src={video.tmdb_backdrop || poster}
        alt=""
        fetchPriority="high"
        className={
          video.tmdb_backdrop
            ? 'absolute inset-0 -z-10 size-full object-cover object-[50%_25%]'
            : 'absolute inset-0 -z-10 size-full object-cover object-top md:inset-auto md:top-8 md:right-[max(6%,(100%-var(--page-width))/2)] md:left-auto md:z-0 md:h-[calc(100%-6.5rem)] md:w-auto md:rounded-card md:shadow-2xl'
        }
      />
    </div>
  );
}

/** Fixed height, so that rotation moves nothing. */
const SIZE =
  'dark relative flex h-[min(96vw,46svh,420px)] min-h-[330px] short:h-[calc(100svh-4rem)]! short:min-h-0! items-end overflow-hidden bg-shade md:h-[min(38vw,600px)] md:min-h-[420px]';
const loadRotation = withTexts(['catalog'], async () => (await import('./hero-rotation.tsx')).HeroRotation);

export const HeroSkeleton = () => <div className={`${SIZE} pulse-box w-full`} aria-hidden="true" />;

export function Hero({ videos }: { videos: readonly HeroCard[] }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const [moved, setMoved] = useState<number>();
  const { Component: Rotation } = useLazyComponent(loadRotation, videos.length > 1);
  const at = moved ?? 0;
  const video = videos[at] ?? videos[0];
  if (!video) return null;
  // No transition for the first one.
  const coming = moved === undefined ? '' : 'hero-coming';
  return (
    <section ref={section} aria-label={t('home.featured')} className={SIZE}>
      <HeroPicture key={`picture-${video.vod_id}`} video={video} className={coming} />
      <div key={video.vod_id} className={`page-edge relative w-full pb-14 text-white md:pb-12 short:pb-8 ${coming}`}>
        <h2 className="line-clamp-2 max-w-3xl text-4xl leading-tight font-bold text-balance short:text-3xl! md:text-6xl">{video.vod_name}</h2>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-white/85 max-md:h-5 max-md:overflow-hidden md:text-base">
          {video.vod_score > 0 && <span className="font-semibold text-score">{video.vod_score.toFixed(1)}</span>}
          {[video.vod_name_original, video.vod_year, video.type_name, ...video.vod_class.slice(0, 3)].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <p className="mt-3 line-clamp-2 max-w-xl text-white/90 short:line-clamp-2! short:text-base! md:line-clamp-3 md:text-lg">{video.vod_blurb}</p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <ButtonLink id="hero-play" data-arrival to={href(pages.watch, { id: video.vod_id })}>
            <Play aria-hidden="true" className="size-5 fill-current" />
            {t('action.play')}
          </ButtonLink>
          <ButtonLink id="hero-details" to={href(pages.detail, { id: video.vod_id })} kind="bare" className="bg-white/15! text-white! hover:bg-white/25!">
            <Info aria-hidden="true" className="size-5" />
            {t('action.details')}
          </ButtonLink>
        </div>
      </div>
      {Rotation && <Rotation section={section} videos={videos} at={at} onChange={setMoved} />}
    </section>
  );
}
