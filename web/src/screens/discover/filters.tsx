import { useQuery } from '@tanstack/react-query';
import { discoverySorts, getDiscoveryGenres } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/query.ts';
import { t } from '../../locales/t.ts';
import type { DiscoverState } from './discover.queries.ts';

const YEARS = 80;

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  children: ReactNode;
}
function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="h-11 max-w-full cursor-pointer rounded-card border border-line bg-page px-3"
    >
      <option value="">{t('explore:discover.any', { what: label })}</option>
      {children}
    </select>
  );
}

export function Filters({ state, onChange }: { state: DiscoverState; onChange: (changes: Record<string, string | undefined>) => void }) {
  const genres = useQuery(queryOf(getDiscoveryGenres, { query: { type: state.type } }));
  const sorts = discoverySorts(state.tab, state.type);
  const thisYear = new Date().getFullYear();
  return (
    <div className="flex flex-wrap gap-2">
      {sorts.length > 0 && (
        <Select label={t('explore:discover.sort')} value={state.sort ?? ''} onChange={(sort) => onChange({ sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`explore:discover.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      )}
      <Select label={t('explore:discover.genre')} value={String(state.genre ?? '')} onChange={(genre) => onChange({ genre })}>
        {(genres.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('explore:discover.year')} value={String(state.year ?? '')} onChange={(year) => onChange({ year })}>
        {Array.from({ length: YEARS }, (_, i) => thisYear + 1 - i).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </div>
  );
}
