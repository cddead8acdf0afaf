/** A title: what it is, who made it, what can be watched. */
import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/video.ts';
import type { TFunction } from 'i18next';
import { ListPlus, Play, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { useUser } from '../../api/signed-in.ts';
import { Missing } from '../../features/catalogue/missing.tsx';
import { Related } from '../../features/catalogue/related.tsx';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { valueName } from '../../features/catalogue/value-name.ts';
import { SaveButton } from '../../features/library/save-button.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { useProgress } from '../../features/library/use-progress.ts';
import { shareLink } from '../../features/watching/share.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Failed } from '../../ui/states.tsx';
import { EpisodeList } from './episode-list.tsx';
import { Facts } from './facts.tsx';
import { SuggestButton } from './suggest-button.tsx';

/** For members; visitors do not load what it consists of. */
const AddToList = lazy(withTexts(['more'], async () => ({ default: (await import('../../features/library/add-to-list.tsx')).AddToList })));

/** What stands beside the score, each once: a film's remark is often its version. */
const factsOf = (video: Video, t: TFunction) =>
  [
    ...new Set([
      video.vod_year,
      video.type_name,
      valueName(t, video.vod_area),
      valueName(t, video.vod_lang),
      video.vod_version,
      video.vod_remarks,
      t(`status.${video.vod_status}`),
    ]),
  ].filter(Boolean);

const DetailSkeleton = () => (
  <div className="mx-auto flex max-w-[1200px] gap-6 p-4 md:p-8" aria-hidden="true">
    <div className="pulse-box aspect-2/3 w-32 shrink-0 rounded-card md:w-60" />
    <div className="flex-1 space-y-3">
      <div className="pulse-box h-9 w-2/3 rounded" />
      <div className="pulse-box h-5 w-1/2 rounded" />
      <div className="pulse-box h-24 w-full rounded" />
    </div>
  </div>
);

function PlayButton({ video }: { video: Video }) {
  const { t } = useTranslation();
  const begun = useProgress(video.vod_id);
  if (video.routes.length === 0) return <p className="rounded-card bg-raised px-4 py-3">{t('video.noUrl')}</p>;
  return (
    <ButtonLink to={href(pages.watch, { id: video.vod_id, ep: begun?.episode, route: begun?.route })}>
      <Play aria-hidden="true" className="size-5 fill-current" />
      {begun ? t('action.resume', { episode: begun.episodeName }) : t('action.play')}
    </ButtonLink>
  );
}

/** Beside the poster on a desk, under it on a phone. */
function Actions({ video, className }: { video: Video; className: string }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={`flex-wrap gap-3 ${className}`}>
      <PlayButton video={video} />
      <SaveButton collection="favorites" video={video} />
      <SaveButton collection="watchlist" video={video} />
      {user && (
        <Suspense
          fallback={
            <Button kind="quiet" disabled>
              <ListPlus aria-hidden="true" className="size-5" />
              {t('lists.addTo')}
            </Button>
          }
        >
          <AddToList vodId={video.vod_id} />
        </Suspense>
      )}
      <Button kind="quiet" onClick={() => shareLink(t, href(pages.detail, { id: video.vod_id }))}>
        <Share2 aria-hidden="true" className="size-4" />
        {t('action.share')}
      </Button>
      <SuggestButton video={video} />
    </div>
  );
}

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
        <article className="relative mx-auto max-w-[1200px] p-4 md:p-8">
          <div className="flex gap-4 md:gap-8">
            <div className="w-28 shrink-0 sm:w-40 md:w-60">
              <Poster video={video} eager sizes="(min-width: 768px) 240px, (min-width: 640px) 160px, 112px" className="rounded-card shadow-lg" />
            </div>
            <div className="min-w-0 flex-1">
              <h1 className="text-2xl font-bold text-balance break-words md:text-4xl">{video.vod_name}</h1>
              {video.vod_sub && <p className="mt-1 break-words text-muted">{video.vod_sub}</p>}
              <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
                {video.vod_score > 0 && <strong>{t('video.score', { score: video.vod_score.toFixed(1) })}</strong>}
                {factsOf(video, t).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </p>
              <ul aria-label={t('filter.genre')} className="mt-3 flex flex-wrap gap-2">
                {video.vod_class.map((name) => (
                  <li key={name}>
                    <Link
                      to={href(pages.browse, { genre: name })}
                      className="inline-flex min-h-8 items-center rounded-card bg-raised px-3 text-sm hover:bg-line"
                    >
                      {valueName(t, name)}
                    </Link>
                  </li>
                ))}
              </ul>
              <Actions video={video} className="mt-5 hidden sm:flex" />
            </div>
          </div>
          <Actions video={video} className="mt-4 flex sm:hidden" />
          <Facts video={video} />
        </article>
      </div>
      <div className="mx-auto max-w-[1200px] px-4 md:px-8">
        <EpisodeList video={video} />
      </div>
      <div className="mx-auto max-w-[1760px]">
        <Related video={video} corner={saveCorner} />
      </div>
    </main>
  );
}
