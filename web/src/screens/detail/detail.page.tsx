/** The page of a title: what it is, who made it, what can be watched. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { Missing } from '../../features/catalogue/missing.tsx';
import { Related } from '../../features/catalogue/related.tsx';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { EpisodeList } from './episode-list.tsx';
import { TitleSummary } from './title-summary.tsx';

const DetailSkeleton = () => (
  <div className="page-edge flex gap-4 py-4 md:gap-8 md:py-8" aria-hidden="true">
    <div className="pulse-box aspect-2/3 w-32 shrink-0 rounded-card md:w-60" />
    <div className="flex-1 space-y-3">
      <div className="pulse-box h-9 w-2/3 rounded" />
      <div className="pulse-box h-5 w-1/2 rounded" />
      <div className="pulse-box h-24 w-full rounded" />
    </div>
  </div>
);

export default function Detail() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const { data: video, error, refetch } = useQuery({ ...titleQuery(id), enabled: known });
  if (!known) return <NotFound />;
  if (error instanceof ApiError && error.status === 404) return <Missing what={t('video.notFound')} />;
  if (error && !video)
    return (
      <main id="main">
        <title>{`${t('error.video')} · ${t('site.name')}`}</title>
        <Failed message={t('error.video')} onRetry={() => refetch()} />
      </main>
    );
  if (!video)
    return (
      <main id="main">
        <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
        <DetailSkeleton />
      </main>
    );
  return (
    <main id="main">
      <title>{`${video.vod_name}${video.vod_year ? ` (${video.vod_year})` : ''} · ${t('site.name')}`}</title>
      <meta name="description" content={video.vod_blurb.slice(0, 150)} />
      <div className="relative overflow-hidden">
        {video.tmdb_backdrop && (
          <img
            src={video.tmdb_backdrop}
            alt=""
            loading="lazy"
            className="absolute inset-0 hidden size-full object-cover opacity-10 blur-2xl md:block dark:opacity-20"
          />
        )}
        <TitleSummary video={video} />
      </div>
      <div className="page-edge">
        <EpisodeList video={video} />
      </div>
      <Related video={video} corner={saveCorner} />
    </main>
  );
}
