/** A preview with the first cards of each row. The cards are not links, so that the draft is not left by accident. */
import type { Home } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type HomeSettings, previewHome } from '@yinmu/contract/site/home-settings.endpoints.ts';
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { titleFacts } from '../../../lib/title-facts.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { rowName } from '../parts/lists/row-name.ts';
import { type PickedTitles, pickReason } from './pick-reason.ts';

const SHOWN = 6;

type Card = Pick<VideoCard, 'vod_id' | 'vod_name' | 'vod_name_original' | 'vod_pic' | 'tmdb_poster' | 'poster_blur' | 'vod_year' | 'type_name'>;
function Row({ name, videos }: { name: string; videos: readonly Card[] }) {
  return (
    <section aria-label={name}>
      <h3 className="font-medium">{name}</h3>
      {videos.length === 0 && <p className="text-sm text-muted">{t('admin:home.empty')}</p>}
      <ul className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-6">
        {videos.slice(0, SHOWN).map((video) => (
          <li key={video.vod_id} className="min-w-0">
            <span className="block overflow-hidden rounded-card">
              <Poster video={video} />
            </span>
            <p className="mt-1 line-clamp-2 text-sm leading-snug break-words">{video.vod_name}</p>
            <p className="truncate text-xs text-muted">{titleFacts(video)}</p>
          </li>
        ))}
      </ul>
      {videos.length > SHOWN && <p className="mt-1 text-sm text-muted">{t('admin:home.more', { count: videos.length - SHOWN })}</p>}
    </section>
  );
}

function LeftOut({ heroes, titles }: { heroes: HomeSettings['heroes']; titles: PickedTitles }) {
  const left = heroes.flatMap((pick) => {
    const reason = pickReason(titles, pick);
    return reason === undefined ? [] : [{ ...pick, reason }];
  });
  if (left.length === 0) return null;
  return (
    <ul className="text-sm text-muted [overflow-wrap:anywhere]">
      {left.map(({ vod_id, reason }) => (
        <li key={vod_id}>
          {titles.get(vod_id)?.name || vod_id} · {reason}
        </li>
      ))}
    </ul>
  );
}

export function HomePreview({ settings, titles }: { settings: HomeSettings; titles: PickedTitles }) {
  const [home, setHome] = useState<Home>();
  const preview = useAction(previewHome, { onDone: setHome });
  return (
    <section>
      <Button kind="quiet" disabled={preview.isPending} onClick={() => preview.run({ body: { settings, at: null } })}>
        {t('admin:home.preview')}
      </Button>
      <div role="status">
        {home && (
          <div className="panel mt-3 space-y-5">
            <Row name={t('admin:home.large')} videos={home.hero} />
            <LeftOut heroes={settings.heroes} titles={titles} />
            {home.rows.map(({ id, type_name, list_name, videos }) => (
              <Row key={id} name={type_name ?? list_name ?? rowName(id)} videos={videos} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
