/** A card's line: score, year, category. */
import type { RatedCard } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { Star } from 'lucide-react';

type Known = Pick<RatedCard, 'vod_score' | 'site_score' | 'vod_year' | 'type_name'>;

export function CardFacts({ video, className = '' }: { video: Known; className?: string }) {
  const score = video.site_score || video.vod_score;
  return (
    <span className={`block truncate text-sm text-muted ${className}`}>
      {score > 0 && (
        <span className="mr-1.5 font-semibold text-text">
          <Star aria-hidden="true" className="-mt-0.5 mr-0.5 inline size-3.5 fill-gold text-gold" />
          {score.toFixed(1)}
        </span>
      )}
      {[video.vod_year, video.type_name].filter(Boolean).join(' · ')}
    </span>
  );
}
