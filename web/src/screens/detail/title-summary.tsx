import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { RateButton } from '../../features/library/ratings/rate-button.tsx';
import { Scores } from '../../features/library/ratings/scores.tsx';
import { useInView } from '../../lib/hooks/use-in-view.ts';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { Poster } from '../../ui/poster.tsx';
import { Cast, useHasFaces } from './cast.tsx';
import { EpisodeList, hasEpisodeList } from './episode-list.tsx';
import { Facts, hasFacts, Plot, Views } from './facts.tsx';
import { Stills } from './stills.tsx';
import { POSTER, POSTER_BOX, POSTER_SIZES, SUMMARY } from './summary-layout.ts';
import { TitleActions } from './title-actions.tsx';

function lengthOf({ runtime }: Video, isFilm: boolean): string {
  if (runtime === 0) return '';
  const values = { hours: Math.floor(runtime / 60), minutes: runtime % 60 };
  const length = t(`catalog:video.${values.hours === 0 ? 'minutes' : values.minutes === 0 ? 'hours' : 'hoursAndMinutes'}`, values);
  return isFilm ? length : t('catalog:video.perEpisode', { length });
}

/** Short facts beside the rating. Avoids repetition, because the remark of a film often equals its version. */
const shortFacts = (video: Video, isFilm: boolean) =>
  [
    ...new Set([
      video.vod_year,
      lengthOf(video, isFilm),
      video.type_name,
      video.vod_area,
      video.vod_lang,
      video.vod_version,
      video.vod_remarks,
      // A series of unknown status counts as ongoing, which is then not shown. 全24集 says enough as well.
      (video.vod_status === 'ongoing' && !video.vod_remarks) || /[全完]/.test(video.vod_remarks) ? '' : t(`catalog:status.${video.vod_status}`),
    ]),
  ].filter(Boolean);

/** English readers also see the original name, which is often one of the other names. */
const otherNames = ({ vod_name, vod_name_original, vod_sub }: Video) =>
  [...new Set([vod_name_original ?? '', ...vod_sub.split(/[/／]/)].map((name) => name.trim()))].filter((name) => name && name !== vod_name).join(' / ');

const loadTop = withTexts(['community'], async () => (await import('../../features/community/top-comments.tsx')).TopComments);

/** Space for top comments, as high as the other column allows, so that nothing moves later. */
function TopCommentsPlace({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { Component: TopComments } = useLazyComponent(loadTop, useInView(place, '0px'));
  return (
    <div ref={place} className="relative min-h-0 flex-1 [container-type:size] max-lg:hidden">
      {TopComments && <TopComments id={id} />}
    </div>
  );
}

export function TitleSummary({ video }: { video: Video }) {
  const hasFaces = useHasFaces(video);
  /** True if there is no list of episodes to show. */
  const isFilm = video.routes.every(({ episodes }) => episodes.length < 2);
  const top = <TopCommentsPlace id={video.vod_id} />;
  const isAside = !hasEpisodeList(video) && hasFacts(video) && !hasFaces;
  return (
    <article className={SUMMARY.page}>
      <div className={SUMMARY.facts}>
        <div className={POSTER_BOX}>
          <Poster video={video} eager sizes={POSTER_SIZES} className={POSTER} />
        </div>
        <div className="min-w-0">
          <h1 dir="auto" title={video.vod_name} className={SUMMARY.name}>
            {video.vod_name}
          </h1>
          {otherNames(video) && (
            <p dir="auto" title={otherNames(video)} className="mt-1 line-clamp-2 text-left break-words text-muted">
              {otherNames(video)}
            </p>
          )}
          <div className="relative mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm break-words *:max-w-full xl:text-base">
            <Scores video={video} />
            <RateButton video={video} look="line" />
            {shortFacts(video, isFilm).map((text) => (
              <span key={text} title={text} className="line-clamp-2">
                {text}
              </span>
            ))}
            <Views video={video} />
          </div>
          <ul aria-label={t('catalog:filter.genre')} className="mt-3 flex flex-wrap gap-2 break-words *:max-w-full">
            {video.vod_class.map((name, i) => (
              <li key={name}>
                <Link
                  to={href(pages.browse, { genre: video.filters.genre[i] })}
                  className="inline-block max-w-full rounded-card bg-raised px-3 py-1.5 leading-5 text-sm pointer-coarse:py-2.5 hover:bg-line"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <TitleActions video={video} />
        <div className="flex min-w-0 flex-col gap-5 max-sm:col-span-2">
          <Plot video={video} />
          <Stills video={video} />
          {hasFaces && <Cast video={video} />}
          {!isAside && <Facts video={video} />}
          {!isFilm && top}
        </div>
      </div>
      {(isAside || hasEpisodeList(video)) && (
        <div className="flex min-w-0 flex-col gap-6">
          {isAside ? (
            <aside className="panel bg-surface/85">
              <Facts video={video} />
            </aside>
          ) : (
            <EpisodeList video={video} />
          )}
          {isFilm && top}
        </div>
      )}
    </article>
  );
}
