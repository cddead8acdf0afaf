/** The large title: backdrop, name, one line, Play; the others of the day one press away. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { type HeroCard, posterAddress } from '@yinmu/contract/video.ts';
import { Info, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';

const SIZE = 'relative flex min-h-[380px] items-end overflow-hidden bg-[#0a0a0a] md:h-[min(37vw,560px)] md:min-h-[400px]';

export const HeroSkeleton = () => <div className={`${SIZE} pulse-box w-full`} aria-hidden="true" />;

export function Hero({ videos }: { videos: readonly HeroCard[] }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const video = videos[at] ?? videos[0];
  if (!video) return null;
  return (
    <section aria-label={t('home.featured')} className={SIZE}>
      <img
        key={video.vod_id}
        src={video.tmdb_backdrop || posterAddress(video.vod_id, 540)}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[50%_30%]"
      />
      <div className="absolute inset-0 bg-linear-to-t from-[#0a0a0a] via-[#0a0a0a]/55 to-transparent md:bg-linear-to-r md:from-[#0a0a0a]/95 md:via-[#0a0a0a]/50" />
      <div className="page-edge relative w-full py-8 text-white md:py-12">
        <h2 className="text-3xl font-bold text-balance md:text-5xl">{video.vod_name}</h2>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-white/85">
          {video.vod_score > 0 && <span className="font-semibold text-score">{video.vod_score.toFixed(1)}</span>}
          {[video.vod_name_original, video.vod_year, video.type_name, ...video.vod_class.slice(0, 3)].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <p className="mt-3 line-clamp-2 max-w-xl text-white/90 md:line-clamp-3">{video.vod_blurb}</p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <ButtonLink to={href(pages.watch, { id: video.vod_id })}>
            <Play aria-hidden="true" className="size-5 fill-current" />
            {t('action.play')}
          </ButtonLink>
          <ButtonLink to={href(pages.detail, { id: video.vod_id })} kind="bare" className="bg-white/15! text-white! hover:bg-white/25!">
            <Info aria-hidden="true" className="size-5" />
            {t('action.details')}
          </ButtonLink>
          {videos.length > 1 && (
            <ul className="ml-auto flex" aria-label={t('home.otherFeatured')}>
              {videos.map((other, i) => (
                <li key={other.vod_id}>
                  <button
                    type="button"
                    aria-label={other.vod_name}
                    aria-pressed={i === at}
                    onClick={() => setAt(i)}
                    className="group inline-flex size-8 items-center justify-center"
                  >
                    <span className="size-2.5 rounded-full bg-white/45 group-aria-pressed:bg-white group-hover:bg-white/80" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
