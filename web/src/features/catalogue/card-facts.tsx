import type { RatedCard } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { t } from '../../locales/t.ts';
import { Star } from '../../ui/star.tsx';

type Scored = Pick<RatedCard, 'vod_score' | 'site_score'>;

/** Scores of a title: with a star the source's, with a label the site's own. */
export function CardScores({ video: { vod_score, site_score = 0 } }: { video: Scored }) {
  return (
    <span className="space-x-1.5 font-semibold text-text empty:hidden">
      {vod_score > 0 && (
        <span>
          <Star />
          {vod_score.toFixed(1)}
        </span>
      )}
      {site_score > 0 && <span>{t('card.site', { score: site_score.toFixed(1) })}</span>}
    </span>
  );
}

export const CardFacts = ({ video, className = '' }: { video: Scored & Pick<RatedCard, 'vod_year' | 'type_name'>; className?: string }) => (
  <span className={`block h-5 truncate text-xs leading-5 text-muted sm:text-sm ${className}`}>
    <CardScores video={video} /> {[video.vod_year, video.type_name].filter(Boolean).join(' ')}
  </span>
);
