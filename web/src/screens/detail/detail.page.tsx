/** The page of a title: what it is, who made it, what can be watched. */
import { useQuery } from '@tanstack/react-query';
import type { VideoCard } from '@yinmu/contract/video.ts';
import { useLocation } from 'react-router';
import { isMissing, MissingTitle } from '../../features/catalogue/missing-title.tsx';
import { Related } from '../../features/catalogue/related.tsx';
import { titleQuery } from '../../features/catalogue/title-query.ts';
import { CommentsBelow } from '../../features/community/comments-below.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { Backdrop } from './backdrop.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { TitleSummary } from './title-summary.tsx';

/** The title as the pressed card knew it. */
const cardOf = (state: unknown, id: number): VideoCard | undefined => {
  const card = (state as { card?: VideoCard } | null)?.card;
  return card?.vod_id === id ? card : undefined;
};

export default function Detail() {
  const { t } = useTranslation();
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
      <title>{`${video.vod_name}${video.vod_year ? ` (${video.vod_year})` : ''} · ${t('site.name')}`}</title>
      <meta name="description" content={video.vod_blurb.slice(0, 150)} />
      <div className="relative isolate">
        <Backdrop video={video} />
        <TitleSummary key={id} video={video} />
      </div>
      <Related video={video} corner={saveCorner} />
      <div className="page-edge">
        <CommentsBelow subject="video" id={video.vod_id} />
      </div>
    </main>
  );
}
