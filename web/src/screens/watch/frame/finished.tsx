import { useQuery } from '@tanstack/react-query';
import { getSeries } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { seasonOf } from '@yinmu/contract/titles/season.ts';
import type { Route, Video } from '@yinmu/contract/titles/video.ts';
import { RotateCcw } from 'lucide-react';
import { queryOf } from '../../../api/query.ts';
import { seasonName } from '../../../features/catalogue/season-name.ts';
import { RateButton } from '../../../features/library/ratings/rate-button.tsx';
import { SaveButton } from '../../../features/library/saved/save-button.tsx';
import { t } from '../../../locales/t.ts';
import { seasonsOf } from '../../../player/routes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { OtherTitles } from './other-titles.tsx';

interface FinishedProps {
  video: Video;
  route: Route | undefined;
  onPick: (route: string) => void;
  onReplay: () => void;
}

/** The title of the next season, because many sources publish each season as a title. */
function useNextTitle({ vod_id: id, vod_name: name, related }: Video, isLast: boolean) {
  const { data } = useQuery({ ...queryOf(getSeries, { params: { id } }), enabled: isLast && related.series });
  return data?.find((other) => seasonOf(other.vod_name) === (seasonOf(name) ?? 1) + 1);
}

export function Finished({ video, route, onPick, onReplay }: FinishedProps) {
  const seasons = seasonsOf(video.routes);
  const next = seasons[seasons.findIndex(({ season }) => season === route?.season) + 1];
  const first = next?.routes[0];
  const nextTitle = useNextTitle(video, next === undefined);
  return (
    <section
      aria-label={t('watch:finished')}
      data-over-picture
      className="dark absolute inset-x-0 top-0 bottom-14 flex flex-col items-center justify-center gap-3 overflow-hidden bg-black/80 p-3 text-white sm:bottom-20 sm:gap-5"
    >
      <p className="font-semibold sm:text-lg">{t('watch:finished')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {next && first && <Button onClick={() => onPick(first.id)}>{t('watch:nextSeason', { season: seasonName(next.season) })}</Button>}
        {nextTitle && <ButtonLink to={href(pages.watch, { id: nextTitle.vod_id })}>{t('watch:nextSeason', { season: nextTitle.vod_name })}</ButtonLink>}
        <Button kind="quiet" onClick={onReplay}>
          <RotateCcw className="size-5" />
          {t('watch:player.replay')}
        </Button>
        <RateButton video={video} look="player" />
        <SaveButton collection="favorites" video={video} />
      </div>
      <OtherTitles video={video} />
    </section>
  );
}
