/** Routes and episodes as links to the player. If the routes are seasons, each links to its first episode. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { episodeAddress } from '@yinmu/contract/titles/episode-id.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { seasonName } from '../../features/catalogue/season-name.ts';
import { markEpisode } from '../../features/library/progress/mark-episode.ts';
import { indexToContinue } from '../../features/library/progress/progress-store.ts';
import { useProgress } from '../../features/library/progress/use-progress.ts';
import { useWatchedEpisodes } from '../../features/library/progress/use-watched-episodes.ts';
import { EpisodeGrid } from '../../features/watching/episode-grid.tsx';
import { t } from '../../locales/t.ts';
import { seasonsOf } from '../../player/routes.ts';
import { SeasonLinks } from './season-links.tsx';

const CHIP =
  'inline-flex min-h-11 w-full items-center justify-between gap-2 rounded-card bg-raised px-3 text-left text-sm hover:bg-line aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-accent-text';

/** Routes of a title. For films they link to the player; for series they show their episodes. */
function Routes({ video, chosen, onChoose }: { video: Video; chosen: Route; onChoose: (id: string) => void }) {
  const isFilm = video.routes.every(({ episodes }) => episodes.length === 1);
  return (
    <section className="shrink-0">
      <h2 className="mb-2 text-lg font-semibold">{t('catalog:lines')}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {video.routes.map(({ id, label, episodes }) => {
          const text = (
            <>
              <span title={id} className="line-clamp-1 break-all">
                {label}
              </span>
              {!isFilm && <span className="shrink-0 text-xs text-muted">{t('catalog:episodeCount', { count: episodes.length })}</span>}
            </>
          );
          return (
            <li key={id}>
              {isFilm ? (
                <Link to={href(pages.watch, { id: video.vod_id, route: id })} className={CHIP}>
                  {text}
                </Link>
              ) : (
                <button type="button" aria-pressed={id === chosen.id} onClick={() => onChoose(id)} className={CHIP}>
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Episodes({ video, route, heading, current }: { video: Video; route: Route; heading: ReactNode; current: number }) {
  const isWatched = useWatchedEpisodes(video);
  return (
    <EpisodeGrid
      heading={heading}
      episodes={route.episodes}
      current={current}
      isWatched={(index) => isWatched(route.episodes[index]?.id ?? '')}
      onMark={(index, watched) => markEpisode(video, route, index, watched)}
      linkTo={(index) => href(pages.watch, { id: video.vod_id, ep: episodeAddress(route.episodes, index), route: route.id })}
    />
  );
}

/** False for a film with a single route, which needs no list. */
export const hasEpisodeList = ({ routes }: Video) => routes.length > 1 || (routes[0]?.episodes.length ?? 0) > 1;

export function EpisodeList({ video }: { video: Video }) {
  const begun = useProgress(video.vod_id);
  const [picked, setPicked] = useState<string>();
  const seasons = seasonsOf(video.routes);
  const [first] = video.routes;
  if (!first || !hasEpisodeList(video)) return null;
  const find = (id: string | undefined) => video.routes.find((route) => route.id === id);
  const seen = find(begun?.route) ?? first;
  const chosen = find(picked) ?? seen;
  const grid = (route: Route, heading: ReactNode) => (
    <Episodes video={video} route={route} heading={heading} current={begun && route.season === seen.season ? indexToContinue(begun, route.episodes) : -1} />
  );
  const heading = (
    <h2 id="episodes" className="mr-auto text-lg font-semibold">
      {t('episodes.title')}
    </h2>
  );
  return (
    <aside
      aria-label={t('catalog:choose')}
      className="panel flex min-h-0 flex-col gap-4 overflow-y-auto bg-surface/85 lg:max-h-[max(24rem,min(48rem,100dvh-8rem))]"
    >
      {seasons.length > 1 ? (
        <>
          {heading}
          {seasons.map(
            ({ season, routes: [route] }) => route && <div key={season}>{grid(route, <h3 className="mr-auto font-semibold">{seasonName(season)}</h3>)}</div>,
          )}
        </>
      ) : (
        <>
          {video.routes.length > 1 && <Routes video={video} chosen={chosen} onChoose={setPicked} />}
          {chosen.episodes.length > 1 &&
            grid(
              chosen,
              <>
                {heading}
                <SeasonLinks video={video} />
              </>,
            )}
        </>
      )}
    </aside>
  );
}
