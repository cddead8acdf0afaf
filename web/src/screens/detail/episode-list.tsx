/** The episodes of the first route, as links into the player. */
import type { Video } from '@yinmu/contract/video.ts';
import { useTranslation } from 'react-i18next';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { useProgress } from '../../features/watching/progress.ts';
import { paths } from '../../ui/paths.ts';

export function EpisodeList({ video }: { video: Video }) {
  const { t } = useTranslation();
  const [route] = video.routes;
  const begun = useProgress(video.vod_id);
  if (!route || route.episodes.length < 2) return null;
  return (
    <section aria-labelledby="episodes" className="mt-8">
      <h2 id="episodes" className="mb-3 text-xl font-bold">
        {t('watch.episodes')} <span className="text-base font-normal text-muted">{t('watch.routesCount', { count: video.routes.length })}</span>
      </h2>
      <EpisodeGrid
        episodes={route.episodes}
        current={(begun?.episode ?? 0) - 1}
        linkTo={(index) => paths.watch(video.vod_id, { ep: index + 1, route: route.id })}
      />
    </section>
  );
}
