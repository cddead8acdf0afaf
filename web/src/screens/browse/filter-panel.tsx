/** The filters, each value with how many titles it would leave. */
import type { Count, Facets } from '@yinmu/contract/catalogue.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/categories.ts';
import { useTranslation } from 'react-i18next';
import { valueName } from '../../features/catalogue/value-name.ts';
import type { useSearchChanges } from '../../lib/use-search-changes.ts';
import { type BrowseState, type FilterName, toggled } from './browse.queries.ts';
import { type Choice, FilterRow } from './filter-row.tsx';
import { TextFilters } from './text-filters.tsx';

interface PanelProps {
  state: BrowseState;
  facets: Facets | undefined;
  categoryName: (typeId: number) => string | undefined;
  /** The names, in the reader's script, of the values in the address; absent until the server has answered. */
  chosen: Facets['chosen'] | undefined;
  onChange: ReturnType<typeof useSearchChanges>;
}
const COUNTED: [FilterName, keyof Omit<Facets, 'types' | 'chosen'>, boolean][] = [
  ['genre', 'genres', true],
  ['area', 'areas', true],
  ['lang', 'langs', true],
  ['year', 'years', false],
  ['version', 'versions', false],
  ['status', 'statuses', false],
  ['letter', 'letters', false],
];

/** Filters whose values are words of the catalogue. */
const NAMED: ReadonlySet<FilterName> = new Set(['genre', 'area', 'lang']);

/** @param address the values as the address has them; another press may have changed them since `shown`, which reads as `chosen`, was rendered */
const withToggled = (address: string | null, shown: string | number | undefined, chosen: readonly string[], value: string | undefined) =>
  value && toggled((address ?? '') === String(shown ?? '') ? chosen : (address ?? '').split(',').filter(Boolean), value);

export function FilterPanel({ state, facets, categoryName, chosen: named, onChange }: PanelProps) {
  const { t } = useTranslation();
  const { type, filters } = state;
  const main = type > 0 ? (parentOf(type) ?? type) : 0;
  const types = facets?.types ?? [];
  const typeChoices = (of: (id: number) => boolean): Choice[] =>
    types
      .filter(({ type_id }) => of(type_id))
      .map(({ type_id, count }) => ({
        value: String(type_id),
        label: categoryName(type_id) ?? String(type_id),
        count,
        on: type === type_id || main === type_id,
      }));

  const chosenOf = (name: FilterName): readonly string[] =>
    (named as Partial<Record<FilterName, string[]>> | undefined)?.[name] ??
    String(filters[name] ?? '')
      .split(',')
      .filter(Boolean);
  const labelOf = (name: FilterName, value: string) =>
    name === 'status' ? t(`catalog:status.${value}`, { defaultValue: value }) : NAMED.has(name) ? valueName(t, value) : value;
  const choicesOf = (name: FilterName, counts: readonly Count[]): Choice[] => {
    const chosen = chosenOf(name);
    const known = counts.map(({ name: value, count }) => ({
      value,
      label: labelOf(name, value),
      count,
      on: chosen.includes(value),
    }));
    const missing = chosen.filter((value) => !counts.some((count) => count.name === value));
    return [...missing.map((value) => ({ value, label: labelOf(name, value), on: true })), ...known];
  };

  const yearInput = 'h-9 w-24 rounded-card border border-line bg-page px-2 text-sm';
  return (
    <div className="mt-3 rounded-card bg-surface p-3">
      <FilterRow
        label={t('catalog:filter.type')}
        all={type === 0}
        choices={typeChoices((id) => id > 0 && isMain(id))}
        onPick={(value) => onChange({ type: value })}
      />
      {main > 0 && (
        <FilterRow
          label={t('catalog:filter.subtype')}
          all={type === main}
          choices={typeChoices((id) => parentOf(id) === main).map((choice) => ({ ...choice, on: choice.value === String(type) }))}
          onPick={(value) => onChange({ type: value ?? String(main) })}
        />
      )}
      {COUNTED.map(([name, facet, several]) => (
        <FilterRow
          key={name}
          label={t(`catalog:filter.${name}`)}
          all={filters[name] === undefined}
          choices={choicesOf(name, facets?.[facet] ?? [])}
          onPick={(value) =>
            onChange((present) => ({
              [name]: several ? withToggled(present.get(name), filters[name], chosenOf(name), value) : present.get(name) === value ? undefined : value,
              ...(name === 'year' ? { yearStart: undefined, yearEnd: undefined } : {}),
            }))
          }
        />
      ))}
      <fieldset className="flex flex-wrap items-center gap-2 py-1">
        <legend className="float-left w-18 pt-1.5 text-sm text-muted">{t('catalog:filter.range')}</legend>
        {(['yearStart', 'yearEnd'] as const).map((name) => (
          <input
            key={`${name}${filters[name] ?? ''}`}
            type="number"
            inputMode="numeric"
            min={1888}
            max={2100}
            aria-label={t(`catalog:filter.${name}`)}
            placeholder={t(`catalog:filter.${name}`)}
            defaultValue={filters[name] ?? ''}
            className={yearInput}
            onBlur={(event) => event.target.value !== String(filters[name] ?? '') && onChange({ [name]: event.target.value || undefined, year: undefined })}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ))}
      </fieldset>
      <TextFilters textOf={(name) => chosenOf(name).join(',')} onChange={onChange} />
    </div>
  );
}
