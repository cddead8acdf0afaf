/** Plot, people and figures of a title. */
import type { Language } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';

function People({ label, names, by }: { label: string; names: readonly string[]; by: 'actor' | 'director' }) {
  if (names.length === 0) return null;
  return (
    <div className="flex gap-3">
      <dt className="w-16 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0">
        <ul className="flex flex-wrap gap-x-4">
          {names.map((name) => (
            <li key={name}>
              <Link to={href(pages.browse, { [by]: name })} className="inline-block py-0.5 text-accent-text hover:underline">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

export function Facts({ video }: { video: Video }) {
  const { t, i18n } = useTranslation();
  const views = [
    ['total', video.vod_hits],
    ['day', video.vod_hits_day],
    ['week', video.vod_hits_week],
    ['month', video.vod_hits_month],
  ] as const;
  const text = i18n.language === 'en' && video.overview ? video.overview : video.vod_content || video.overview;
  return (
    <>
      {text && (
        <section aria-labelledby="plot" className="mt-6">
          <h2 id="plot" className="mb-2 text-lg font-semibold">
            {t('catalog:video.plot')}
          </h2>
          <div className="max-w-3xl">
            <ClampedText text={text} clamp="line-clamp-4" />
          </div>
        </section>
      )}
      <dl className="mt-6 space-y-2">
        <People label={t('catalog:filter.director')} names={video.vod_director} by="director" />
        <People label={t('catalog:filter.actor')} names={video.vod_actor} by="actor" />
        {video.vod_tag.length > 0 && (
          <div className="flex gap-3">
            <dt className="w-16 shrink-0 text-muted">{t('catalog:filter.tag')}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {video.vod_tag.map((name, i) => (
                <Link key={name} to={href(pages.browse, { tag: video.filters.tag[i] })} className="text-accent-text hover:underline">
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        )}
        <div className="flex gap-3">
          <dt className="w-16 shrink-0 text-muted">{t('video.views')}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {views.map(([name, count]) => (
              <span key={name}>
                {t(`video.viewsOf.${name}`)} {formatCount(count, i18n.language as Language)}
              </span>
            ))}
          </dd>
        </div>
        {video.trailer_url && (
          <div className="flex gap-3">
            <dt className="w-16 shrink-0 text-muted">{t('catalog:video.trailer')}</dt>
            <dd>
              <a href={video.trailer_url} rel="noreferrer noopener" target="_blank" className="text-accent-text underline">
                {t('catalog:video.watchTrailer')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
