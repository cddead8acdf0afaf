import type { Video } from '@yinmu/contract/titles/video.ts';
import { t } from '../../../locales/t.ts';
import { Star } from '../../../ui/star.tsx';
import { useRating } from './rating.ts';

export function Scores({ video }: { video: Video }) {
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
        {name === 'score' && <Star />}
        {t(`catalog:video.${name}`, { score: score.toFixed(1), count: site_votes })}
      </strong>
    ));
}
