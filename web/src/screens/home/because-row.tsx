/** Recommended titles. Renders nothing if there are none or the request failed (§8). */
import { useQuery } from '@tanstack/react-query';
import { getOwnRecommendations, type Recommendation } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { queryOf } from '../../api/query.ts';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { t } from '../../locales/t.ts';

/** With fewer titles, a row looks broken. */
const MIN_ROW = 4;
const MAX_NAMED = 2;

/** Recommendations by the title they are based on, longest row first. Undefined stands for several titles. */
export function becauseRows(all: readonly Recommendation[]): [because: string | undefined, titles: readonly Recommendation[]][] {
  const named = [...Map.groupBy(all, ({ reason }) => reason.because.vod_name)]
    .filter(([, titles]) => titles.length >= MIN_ROW)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_NAMED);
  const others = all.filter(({ reason }) => !named.some(([name]) => name === reason.because.vod_name));
  return others.length < MIN_ROW ? named : [...named, [undefined, others]];
}

/** The reason to show on a card. If the row's heading names its title, only people are mentioned. */
function reasonOf({ kind, name, because }: Recommendation['reason'], isNamed: boolean) {
  if (kind === 'director' || kind === 'actor') return t(`catalog:because.${kind}`, { name });
  return isNamed ? '' : t(`catalog:because.${kind === 'watched' ? 'watched' : 'alike'}`, { name: because.vod_name });
}

export function BecauseRow({ unwanted }: { unwanted: ReadonlySet<number> }) {
  const { data } = useQuery(queryOf(getOwnRecommendations, {}));
  return becauseRows(data?.filter(({ video }) => !unwanted.has(video.vod_id)) ?? []).map(([name, titles]) => (
    <VideoRow key={name ?? ''} title={name === undefined ? t('catalog:because.others') : t('catalog:because.title', { name })}>
      {titles.map(({ video, reason }) => {
        const why = reasonOf(reason, name !== undefined);
        return (
          <div key={video.vod_id} className="min-w-0 snap-start">
            <VideoCard video={video} corner={saveCorner} offscreen />
            {why && (
              <p title={why} className="line-clamp-2 text-sm break-words text-accent-text">
                {why}
              </p>
            )}
          </div>
        );
      })}
    </VideoRow>
  ));
}
