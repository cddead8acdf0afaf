/** The ranges of a long series in one line that scrolls sideways, the chosen one in sight. */
import { useRef } from 'react';
import { useInSight } from '../../lib/use-in-sight.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { EpisodeRange } from './episode-ranges.ts';

interface RangeStripProps {
  ranges: readonly EpisodeRange[];
  chosen: EpisodeRange | undefined;
  onChoose: (range: EpisodeRange) => void;
}

export function RangeStrip({ ranges, chosen, onChoose }: RangeStripProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLFieldSetElement>(null);
  useInSight(strip, '[aria-pressed=true]', chosen?.from);
  return (
    <fieldset ref={strip} aria-label={t('episodes.ranges')} className="scroll-row flex min-w-0 flex-1 shrink-0 gap-1 overscroll-x-contain p-1">
      {ranges.map((range) => (
        <button
          key={range.from}
          type="button"
          aria-pressed={range.from === chosen?.from}
          onClick={() => onChoose(range)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-card px-3 text-sm tabular-nums text-muted hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-text"
        >
          {range.from + 1}–{range.to}
        </button>
      ))}
    </fieldset>
  );
}
