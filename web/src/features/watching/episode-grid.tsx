/** A route's episodes: in ranges if many, in either order, with a search field. */
import type { Episode } from '@yinmu/contract/titles/video.ts';
import { ArrowDownUp, ListChecks } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useInSight } from '../../lib/hooks/use-in-sight.ts';
import { t } from '../../locales/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { EpisodeChip } from './episode-chip.tsx';
import { type ColumnKind, columnsFor, type EpisodeRange, findEpisodes, rangesOf, rangeToShow } from './episode-ranges.ts';
import { EpisodeSearch } from './episode-search.tsx';

interface RangeStripProps {
  ranges: readonly EpisodeRange[];
  chosen: EpisodeRange | undefined;
  onChoose: (range: EpisodeRange) => void;
}

function RangeStrip({ ranges, chosen, onChoose }: RangeStripProps) {
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

const COLUMNS: Record<ColumnKind, string> = {
  number: 'grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))]',
  short: 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]',
  date: 'grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))]',
  text: 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.375rem),1fr))]',
};

interface EpisodeGridProps {
  heading: ReactNode;
  episodes: readonly Episode[];
  /** Index of the playing episode, or -1. */
  current: number;
  linkTo: (index: number) => string;
  isWatched: (index: number) => boolean;
  onMark: (index: number, isWatched: boolean) => void;
  /** Replaces the history entry, so that Back leaves the player. */
  replace?: boolean;
  onChosen?: () => void;
}

/** Indexes of the episodes to show: search matches, or a range in the chosen order. */
function useShownEpisodes(episodes: readonly Episode[], current: number) {
  const [reversed, setReversed] = useState(false);
  /** An episode of the chosen range. Forgotten when another episode plays. */
  const [chosen, setChosen] = useState<{ index: number; playing: number }>();
  const [text, setText] = useState('');
  const ranges = rangesOf(episodes.length);
  const range = rangeToShow(ranges, current, chosen);
  const inRange = range ? Array.from({ length: range.to - range.from }, (_, i) => range.from + i) : [];
  const found = text.trim() === '' ? undefined : findEpisodes(episodes, text);
  return {
    ...{ reversed, text, setText, range, found },
    ranges: reversed ? ranges.toReversed() : ranges,
    shown: found ?? (reversed ? inRange.toReversed() : inRange),
    reverse: () => setReversed(!reversed),
    showRangeOf: (index: number) => {
      setChosen({ index, playing: current });
      setText('');
    },
  };
}

export function EpisodeGrid({ heading, episodes, current, linkTo, isWatched, onMark, replace, onChosen }: EpisodeGridProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLOListElement>(null);
  const [marking, setMarking] = useState(false);
  const columns = useMemo(() => COLUMNS[columnsFor(episodes)], [episodes]);
  const { reversed, text, setText, range, ranges, shown, found, reverse, showRangeOf } = useShownEpisodes(episodes, current);
  // Matches are sorted best first, so the playing episode may be anywhere among them: show the first.
  useInSight(list, found ? 'li' : '[aria-current]', `${current} ${range?.from} ${reversed} ${text}`);
  const goToFound = () => {
    const [best] = found ?? [];
    if (best === undefined) return;
    showRangeOf(best);
    void navigate(linkTo(best), { replace: replace === true, preventScrollReset: true });
    onChosen?.();
  };
  /** Escape and a remote's Back first end marking and restore the focus. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !marking) return;
    event.preventDefault();
    setMarking(false);
    event.currentTarget.querySelector<HTMLElement>('[data-mark]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from buttons inside
    <div className="flex min-h-0 flex-1 flex-col gap-2" onKeyDown={onKeyDown}>
      <div className="flex items-center gap-2">
        {heading}
        <IconButton
          label={t('episodes.mark')}
          data-mark
          aria-pressed={marking}
          onClick={() => setMarking(!marking)}
          className="aria-pressed:bg-accent aria-pressed:text-white"
        >
          <ListChecks className="size-4" />
        </IconButton>
        <IconButton label={t(reversed ? 'episodes.oldestFirst' : 'episodes.newestFirst')} aria-pressed={reversed} onClick={reverse}>
          <ArrowDownUp className="size-4" />
        </IconButton>
      </div>
      {marking && (
        <p role="status" className="text-sm text-muted">
          {t('episodes.markHint')}
        </p>
      )}
      {ranges.length > 1 && (
        <div className="flex shrink-0 items-center gap-2">
          <EpisodeSearch text={text} onType={setText} onGo={goToFound} />
          <RangeStrip ranges={ranges} chosen={found ? undefined : range} onChoose={({ from }) => showRangeOf(from)} />
        </div>
      )}
      {found?.length === 0 && (
        <p role="status" className="py-2 text-sm text-muted">
          {t('episodes.notFound')}
        </p>
      )}
      <ol ref={list} className={`fade-below relative -m-1 grid max-h-64 content-start gap-2 overflow-y-auto p-1 lg:max-h-none ${columns}`}>
        {shown.map((index) => (
          <li key={index}>
            <EpisodeChip
              episode={episodes[index] as Episode}
              to={linkTo(index)}
              replace={replace}
              isCurrent={index === current}
              isWatched={isWatched(index)}
              onMark={marking ? () => onMark(index, !isWatched(index)) : undefined}
              onChoose={() => {
                showRangeOf(index);
                onChosen?.();
              }}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
