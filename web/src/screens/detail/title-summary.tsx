/** The head of a title's page: poster, name, facts, genres, actions, plot and people. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import type { Translate } from '../../locales/texts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Poster } from '../../ui/poster.tsx';
import { EpisodeList } from './episode-list.tsx';
import { Facts } from './facts.tsx';
import { POSTER, POSTER_BOX, POSTER_SIZES, SUMMARY } from './summary-layout.ts';
import { TitleActions } from './title-actions.tsx';

/** The short facts beside the score, without repetition: a film's remark is often its version. */
const shortFacts = (video: Video, t: Translate) =>
  [
    ...new Set([
      video.vod_year,
      video.type_name,
      video.vod_area,
      video.vod_lang,
      video.vod_version,
      video.vod_remarks,
      // A series counts as ongoing where nothing is known of it.
      video.vod_status === 'ongoing' && !video.vod_remarks ? '' : t(`catalog:status.${video.vod_status}`),
    ]),
  ].filter(Boolean);

/** English readers see the name at home beside the English one, which is mostly among the title's other names. */
const otherNames = ({ vod_name, vod_name_original, vod_sub }: Video) =>
  [...new Set([vod_name_original ?? '', ...vod_sub.split(/[/／]/)].map((name) => name.trim()))].filter((name) => name && name !== vod_name).join(' / ');

export function TitleSummary({ video }: { video: Video }) {
  const { t } = useTranslation();
  const scores = [
    ['score', video.vod_score],
    ['douban', video.vod_douban_score],
    ['tmdb', video.tmdb_rating],
  ] as const;
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
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm break-words *:max-w-full">
            {scores
              .filter(([, score]) => score > 0)
              .map(([name, score]) => (
                <strong key={name} className="inline-flex items-center gap-1">
                  {name === 'score' && <Star aria-hidden="true" className="size-4 fill-score text-score" />}
                  {t(`catalog:video.${name}`, { score: score.toFixed(1) })}
                </strong>
              ))}
            {shortFacts(video, t).map((text) => (
              <span key={text} title={text} className="line-clamp-2">
                {text}
              </span>
            ))}
          </p>
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
        <Facts video={video} />
      </div>
      <EpisodeList video={video} />
    </article>
  );
}
