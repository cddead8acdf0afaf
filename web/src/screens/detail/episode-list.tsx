/** Lists the episodes of the first line as links into the player; of each season's first line, where lines are seasons. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Route, Video } from '@yinmu/contract/video.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgress, useWatchedEpisodes } from '../../features/library/use-progress.ts';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { seasonsOf } from '../../player/match-episode.ts';
import { seasonName } from '../../ui/season-name.ts';

function LineEpisodes({ vodId, line, heading, current }: { vodId: number; line: Route; heading: ReactNode; current: number }) {
  const isWatched = useWatchedEpisodes(vodId, line.season);
  return (
    <div className="mb-4">
      <EpisodeGrid
        heading={heading}
        episodes={line.episodes}
        current={current}
        isWatched={(index) => isWatched(index + 1)}
        linkTo={(index) => href(pages.watch, { id: vodId, ep: index + 1, route: line.id })}
      />
    </div>
  );
}

export function EpisodeList({ video }: { video: Video }) {
  const { t } = useTranslation();
  const begun = useProgress(video.vod_id);
  const seasons = seasonsOf(video.routes);
  const [first] = video.routes;
  if (!first || (seasons.length < 2 && first.episodes.length < 2)) return null;
  const seen = video.routes.find(({ id }) => id === begun?.route) ?? first;
  const heading = (
    <h2 id="episodes" className="text-xl font-bold">
      {t('episodes.title')} <span className="text-base font-normal text-muted">{t('catalog:routesCount', { count: video.routes.length })}</span>
    </h2>
  );
  return (
    <section aria-labelledby="episodes" className="mt-8">
      {seasons.length > 1 && heading}
      {seasons.map(
        ({ season, lines: [line] }) =>
          line && (
            <LineEpisodes
              key={season}
              vodId={video.vod_id}
              line={line}
              heading={seasons.length > 1 ? <h3 className="font-semibold">{seasonName(t, season)}</h3> : heading}
              current={season === seen.season ? (begun?.episode ?? 0) - 1 : -1}
            />
          ),
      )}
    </section>
  );
}
