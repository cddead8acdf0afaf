/** The head of a title's page: poster, name, facts, genres, actions, plot and people. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Poster } from '../../ui/poster.tsx';
import { Facts } from './facts.tsx';
import { TitleActions } from './title-actions.tsx';

/** The short facts beside the score, without repetition: a film's remark is often its version. */
const shortFacts = (video: Video, t: TFunction) =>
  [
    ...new Set([
      video.vod_year,
      video.type_name,
      video.vod_area,
      video.vod_lang,
      video.vod_version,
      video.vod_remarks,
      t(`catalog:status.${video.vod_status}`),
    ]),
  ].filter(Boolean);

/** English readers see the name at home beside the English one, which is mostly the title's other name. */
const otherNames = ({ vod_name, vod_name_original, vod_sub }: Video) => [vod_name_original, vod_sub].filter((name) => name && name !== vod_name).join(' / ');

export function TitleSummary({ video }: { video: Video }) {
  const { t } = useTranslation();
  return (
    <article className="page-edge relative py-4 md:py-8">
      <div className="flex gap-4 md:gap-8">
        <div className="w-28 shrink-0 sm:w-40 md:w-60">
          <Poster video={video} eager sizes="(min-width: 768px) 240px, (min-width: 640px) 160px, 112px" className="rounded-card shadow-lg" />
        </div>
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold text-balance break-words md:text-4xl">{video.vod_name}</h1>
          {otherNames(video) && <p className="mt-1 break-words text-muted">{otherNames(video)}</p>}
          <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {video.vod_score > 0 && <strong>{t('catalog:video.score', { score: video.vod_score.toFixed(1) })}</strong>}
            {shortFacts(video, t).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <ul aria-label={t('catalog:filter.genre')} className="mt-3 flex flex-wrap gap-2">
            {video.vod_class.map((name, i) => (
              <li key={name}>
                <Link
                  to={href(pages.browse, { genre: video.filters.genre[i] })}
                  className="inline-flex min-h-8 items-center rounded-card bg-raised px-3 text-sm hover:bg-line"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <TitleActions video={video} className="mt-5 hidden sm:flex" />
        </div>
      </div>
      <TitleActions video={video} className="mt-4 flex sm:hidden" />
      <Facts video={video} />
    </article>
  );
}
