/** Suggestions for the search text, or recent searches and popular titles. Loaded on first use. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getCategoryVideos } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { type Suggestion, suggest } from '@yinmu/contract/catalogue/search.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { History } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { queryOf } from '../../api/query.ts';
import { useSettled } from '../../lib/hooks/use-settled.ts';
import { titleFacts } from '../../lib/title-facts.ts';
import { t } from '../../locales/t.ts';
import { Poster } from '../../ui/poster.tsx';
import { Highlighted } from './highlighted.tsx';
import { clearHistory, useSearchHistory } from './search-history.ts';
import type { useCombobox } from './use-combobox.ts';

const TYPING_MS = 120;
/** Number of recent searches shown while the field is empty, above this week's popular titles. */
const RECENT = 5;
const HOT = { params: { id: '0' }, query: { sort: 'hits_week', limit: 6 } } as const;
/** True if the list should stay closed: the search page shows its own suggestions, and a remote only passes through the field on its way down. */
const isElsewhere = () => document.querySelector('[data-search-start]') !== null || document.documentElement.dataset.input === 'remote';

function TitleOption({ video }: { video: Suggestion }) {
  return (
    <>
      <Poster video={video} sizes="36px" className="w-9! shrink-0 rounded" />
      <span className="min-w-0">
        <span className="block truncate">
          <Highlighted text={video.vod_name} marks={video.marks} />
        </span>
        <span className="block truncate text-sm text-muted">{titleFacts(video)}</span>
      </span>
    </>
  );
}

const HistoryOption = ({ query }: { query: string }) => (
  <>
    <History className="size-4 shrink-0 text-muted" />
    <span className="min-w-0 flex-1 truncate">{query}</span>
  </>
);

interface SuggestionListProps {
  id: string;
  text: string;
  list: Pick<ReturnType<typeof useCombobox>, 'open' | 'active' | 'setOptions'>;
  onChoose: (address: string) => void;
  onHistoryCleared: () => void;
}

export function SuggestionList({ id, text, list: { open, active, setOptions }, onChoose, onHistoryCleared }: SuggestionListProps) {
  const history = useSearchHistory();
  const query = useDeferredValue(useSettled(text, TYPING_MS));
  const { data } = useQuery({ ...queryOf(suggest, { query: { q: query } }), enabled: open && query !== '', placeholderData: keepPreviousData });
  const isHot = open && text === '' && !isElsewhere();
  const { data: popular } = useQuery({ ...queryOf(getCategoryVideos, HOT), enabled: isHot });
  const hot = isHot ? (popular?.videos ?? []).map((video) => ({ ...video, marks: [] })) : [];
  const titles = query === '' || text === '' ? hot : (data ?? []);
  const recent = text === '' ? history.slice(0, RECENT) : [];
  const options = [
    ...recent.map((entry) => ({ key: entry.id, to: href(pages.search, { q: entry.query }), shown: <HistoryOption query={entry.query} /> })),
    ...titles.map((video) => ({ key: String(video.vod_id), to: href(pages.detail, { id: video.vod_id }), shown: <TitleOption video={video} /> })),
  ];
  const addresses = options.map(({ to }) => to).join('\n');
  useEffect(() => setOptions(addresses === '' ? [] : addresses.split('\n')), [addresses, setOptions]);
  return (
    <div
      hidden={!open || options.length === 0}
      className="absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] overflow-auto rounded-card border border-line bg-page py-1 shadow-xl max-sm:fixed max-sm:inset-x-2 max-sm:top-14"
    >
      <div id={id} role="listbox" aria-label={t(text === '' ? 'search.history' : 'search.suggestions')}>
        {options.map(({ key, to, shown }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys: arrows select, Enter opens
          <div
            key={key}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-raised aria-selected:bg-raised"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(to)}
          >
            {shown}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        <button
          type="button"
          className="mx-3 my-1 min-h-10 rounded-card px-2 text-sm text-accent-text hover:underline"
          onClick={() => {
            clearHistory();
            onHistoryCleared();
          }}
        >
          {t('search.clearHistory')}
        </button>
      )}
    </div>
  );
}
