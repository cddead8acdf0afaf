import { useQuery } from '@tanstack/react-query';
import { blurOf, type Video, type VideoCard } from '@yinmu/contract/titles/video.ts';
import { useLocation } from 'react-router';
import { usePageTitle, useTitleParts } from '../../api/use-page-title.ts';
import { isMissing, MissingTitle } from '../../features/catalogue/missing-title.tsx';
import { Related } from '../../features/catalogue/related.tsx';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { useUnwanted } from '../../features/library/saved/saved-titles.ts';
import { Banners } from '../../features/site/banners.tsx';
import { useIdParam } from '../../lib/hooks/use-id-param.ts';
import { t } from '../../locales/t.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { TitleSummary } from './title-summary.tsx';

/** The faded backdrop. Without one, shows the colors of the poster. */
function Backdrop({ video }: { video: Video }) {
  const picture = video.tmdb_backdrop || blurOf(video);
  if (!picture) return null;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-full max-h-160 overflow-hidden [mask-image:linear-gradient(black_50%,transparent)]">
      <img
        src={picture}
        alt=""
        fetchPriority="low"
        className={`size-full object-cover object-[50%_25%] ${video.tmdb_backdrop ? 'opacity-40 dark:opacity-50' : 'opacity-25 dark:opacity-35'}`}
      />
      <div className="absolute inset-0 bg-page/60 md:bg-transparent md:bg-linear-to-r md:from-page md:via-page/85 md:to-page/40" />
    </div>
  );
}

const cardOf = (state: unknown, id: number): VideoCard | undefined => {
  const card = (state as { card?: VideoCard } | null)?.card;
  return card?.vod_id === id ? card : undefined;
};

export default function Detail() {
  const [titled, partsOf] = [usePageTitle(), useTitleParts()];
  const unwanted = useUnwanted();
  const id = useIdParam();
  const { state } = useLocation();
  const { data: video, error, refetch } = useQuery({ ...titleQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return <NotFound />;
  if (isMissing(error)) return <MissingTitle error={error} />;
  if (!video)
    return (
      <main id="main">
        <title>{`${t(error ? 'error.video' : 'nav.loading')} · ${t('site.name')}`}</title>
        <DetailSkeleton card={cardOf(state, id)} failure={error && <Failed message={t('error.video')} onRetry={() => refetch()} />} />
      </main>
    );
  return (
    <main id="main">
      <title>{titled('detailTitle', partsOf(video), `${video.vod_name}${video.vod_year ? ` (${video.vod_year})` : ''} · ${t('site.name')}`)}</title>
      <meta name="description" content={video.vod_blurb.slice(0, 150)} />
      <div className="relative isolate z-1">
        <Backdrop video={video} />
        <TitleSummary key={id} video={video} />
      </div>
      <Banners place="detailBelow" />
      <Related video={video} corner={saveCorner} unwanted={unwanted} />
      <div className="page-edge">
        <CommentsBelow subject="video" id={video.vod_id} />
      </div>
    </main>
  );
}
