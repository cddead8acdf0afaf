import type { Video } from '@yinmu/contract/titles/video.ts';
import { Star } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useRating } from './rating.ts';

/** The rating that the source gave, this site's, Douban's and TMDB's, where there are any. */
export function Scores({ video }: { video: Video }) {
  const { t } = useTranslation();
  const { site_score, site_votes } = useRating(video);
  const scores = [
    ['score', video.vod_score],
    ['site', site_score],
    ['douban', video.vod_douban_score],
    ['tmdb', video.tmdb_rating],
  ] as const;
  return scores
    .filter(([, score]) => score > 0)
    .map(([name, score]) => (
      <strong key={name}>
        {name === 'score' && <Star aria-hidden="true" className="-mt-1 mr-1 inline size-4 fill-gold text-gold" />}
        {t(`catalog:video.${name}`, { score: score.toFixed(1), count: site_votes })}
      </strong>
    ));
}
