/** The filters, each value with how many titles it would leave. */
import type { Count, Facets, FilterValue } from '@yinmu/contract/catalogue.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/categories.ts';
import { useTranslation } from 'react-i18next';
import type { useSearchChanges } from '../../lib/use-search-changes.ts';
import { type BrowseState, type FilterName, toggled } from './browse.queries.ts';
import { type Choice, FilterRow } from './filter-row.tsx';
import { TextFilters } from './text-filters.tsx';

interface PanelProps {
  state: BrowseState;
  facets: Facets | undefined;
  categoryName: (typeId: number) => string | undefined;
  /** The values in the address with their names; absent until the server has answered. */
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

/** @param address the values as the address has them; another press may have changed them since `shown`, which reads as `chosen`, was rendered */
const withToggled = (address: string | null, shown: string | number | undefined, chosen: readonly FilterValue[], value: string | undefined) =>
  value && toggled((address ?? '') === String(shown ?? '') ? chosen.map(({ name }) => name) : (address ?? '').split(',').filter(Boolean), value);

/** The values that there are, before them those that are chosen although no title has them. */
function choicesOf(counts: readonly Count[], chosen: readonly FilterValue[], labelOf: (value: FilterValue) => string): Choice[] {
  const known = counts.map((value) => ({
    value: value.name,
    label: labelOf(value),
    count: value.count,
    on: chosen.some(({ name }) => name === value.name),
  }));
  const missing = chosen.filter((value) => !counts.some(({ name }) => name === value.name));
  return [...missing.map((value) => ({ value: value.name, label: labelOf(value), on: true })), ...known];
}

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

  const chosenOf = (name: FilterName): readonly FilterValue[] =>
    (named as Partial<Record<FilterName, FilterValue[]>> | undefined)?.[name] ??
    String(filters[name] ?? '')
      .split(',')
      .filter(Boolean)
      .map((value) => ({ name: value }));
  const labelOf = (name: FilterName, { name: value, label = value }: FilterValue) =>
    name === 'status' ? t(`catalog:status.${value}`, { defaultValue: value }) : label;
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
          choices={choicesOf(facets?.[facet] ?? [], chosenOf(name), (value) => labelOf(name, value))}
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
      <TextFilters
        textOf={(name) =>
          chosenOf(name)
            .map((value) => labelOf(name, value))
            .join(',')
        }
        onChange={onChange}
      />
    </div>
  );
}
