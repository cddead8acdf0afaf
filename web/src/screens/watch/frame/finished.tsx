/** After the last episode: next season, replay, favorite, similar titles. */
import { useQuery } from '@tanstack/react-query';
import { getSimilar } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getOwnRecommendations } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import { posterAddress, type Route, type Video } from '@yinmu/contract/titles/video.ts';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { SaveButton } from '../../../features/library/saved/save-button.tsx';
import { useUnwanted } from '../../../features/library/saved/saved-titles.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { seasonsOf } from '../../../player/routes.ts';
import { Button } from '../../../ui/button.tsx';
import { seasonName } from '../../../ui/season-name.ts';

const SIMILAR = 4;

interface FinishedProps {
  video: Video;
  route: Route | undefined;
  onPick: (route: string) => void;
  onReplay: () => void;
}

export function Finished({ video, route, onPick, onReplay }: FinishedProps) {
  const { t } = useTranslation();
  const query = queryOf(getSimilar, { params: { id: video.vod_id }, query: similarQuery(video) });
  const isMember = useUser() !== undefined;
  const own = useQuery({ ...queryOf(getOwnRecommendations, { query: { after: video.vod_id } }), enabled: isMember });
  const isOwn = (own.data?.length ?? 0) > 0;
  const similar = useQuery({ ...query, enabled: video.related.similar && (!isMember || own.isError || (own.isSuccess && !isOwn)) });
  const unwanted = useUnwanted();
  const others = ((isOwn ? own.data?.map((one) => one.video) : similar.data) ?? []).filter(({ vod_id }) => !unwanted.has(vod_id));
  const seasons = seasonsOf(video.routes);
  const next = seasons[seasons.findIndex(({ season }) => season === route?.season) + 1];
  const first = next?.routes[0];
  return (
    <section
      aria-label={t('watch:finished')}
      data-over-picture
      className="dark absolute inset-x-0 top-0 bottom-14 flex flex-col items-center justify-center gap-3 overflow-hidden bg-black/80 p-3 text-white sm:bottom-20 sm:gap-5"
    >
      <p className="font-semibold sm:text-lg">{t('watch:finished')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {next && first && <Button onClick={() => onPick(first.id)}>{t('watch:nextSeason', { season: seasonName(t, next.season) })}</Button>}
        <Button kind="quiet" onClick={onReplay}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {t('watch:player.replay')}
        </Button>
        <SaveButton collection="favorites" video={video} />
      </div>
      {isOwn && others.length > 0 && <p className="text-sm max-sm:hidden">{t('watch:because', { name: video.vod_name })}</p>}
      {others.length > 0 && (
        <ul className="hidden gap-3 sm:flex">
          {others.slice(0, SIMILAR).map((other) => (
            <li key={other.vod_id} className="w-20 lg:w-28">
              <Link to={href(pages.watch, { id: other.vod_id })} className="block text-xs hover:underline">
                <img src={posterAddress(other.vod_id, 180)} alt="" className="aspect-2/3 w-full rounded-card object-cover" />
                <span className="mt-1 line-clamp-1">{other.vod_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
