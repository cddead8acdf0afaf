import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locales/t.ts';
import type { BrowseState } from './browse.queries.ts';
import { FilterRow } from './filter-row.tsx';
import { TextFilters } from './text-filters.tsx';
import type { FilterRows } from './use-filter-rows.ts';
import { YearRange } from './year-range.tsx';

interface FilterPanelProps {
  filters: FilterRows;
  state: BrowseState;
  whole?: boolean;
}

const FOLDED_ROWS = 2;

const RowSkeleton = () => (
  <div aria-hidden="true" className="py-1">
    <div className="pulse-box h-9 rounded-card" />
  </div>
);

export function FilterPanel({ filters: { rows, isPending, textOf, change }, state, whole = false }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = whole || isOpen ? rows : rows.slice(0, FOLDED_ROWS);
  return (
    <>
      {isPending && rows.length === 0 ? (
        <>
          <RowSkeleton />
          <RowSkeleton />
        </>
      ) : (
        shown.map((row) => (
          <FilterRow key={row.name} row={row} wraps={whole}>
            {row.name === 'year' && <YearRange filters={state.filters} onChange={change} />}
          </FilterRow>
        ))
      )}
      {(whole || isOpen) && <TextFilters textOf={textOf} onChange={change} />}
      {!whole && (
        <div data-focus-group="row" className="flex justify-center">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-9 items-center gap-1 rounded-card px-3 text-sm text-muted hover:text-text"
          >
            {t(isOpen ? 'catalog:browse.fewerFilters' : 'catalog:browse.moreFilters')}
            <ChevronDown className={`size-4 transition ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </div>
      )}
    </>
  );
}
