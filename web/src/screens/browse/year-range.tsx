import { useRef } from 'react';
import type { SearchChanges } from '../../lib/hooks/use-search-changes.ts';
import { t } from '../../locales/t.ts';
import type { BrowseState } from './browse.queries.ts';

interface YearRangeProps {
  filters: BrowseState['filters'];
  onChange: (changes: SearchChanges) => void;
}

export function YearRange({ filters, onChange }: YearRangeProps) {
  const box = useRef<HTMLSpanElement>(null);
  const take = () => {
    const [from = '', to = ''] = [...(box.current?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    if (from === String(filters.yearStart ?? '') && to === String(filters.yearEnd ?? '')) return;
    const [yearStart, yearEnd] = from && to && Number(from) > Number(to) ? [to, from] : [from, to];
    onChange({ yearStart: yearStart || undefined, yearEnd: yearEnd || undefined, year: undefined });
  };
  return (
    <span ref={box} className="inline-flex shrink-0 items-center gap-1.5 text-muted">
      {(['yearStart', 'yearEnd'] as const).map((name, i) => (
        <span key={name} className="contents">
          {i > 0 && <span aria-hidden="true">–</span>}
          <input
            key={filters[name] ?? ''}
            type="number"
            inputMode="numeric"
            min={1888}
            max={2100}
            aria-label={t(`catalog:filter.${name}`)}
            placeholder={t(`catalog:filter.${name}`)}
            defaultValue={filters[name] ?? ''}
            className="h-9 w-20 rounded-card border border-line bg-page px-2 text-sm text-text"
            onBlur={take}
            onKeyDown={(event) => event.key === 'Enter' && take()}
          />
        </span>
      ))}
    </span>
  );
}
