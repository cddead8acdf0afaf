import type { Count, Facets, FilterValue } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { useState } from 'react';
import type { SearchChanges, useSearchChanges } from '../../lib/hooks/use-search-changes.ts';
import { t } from '../../locales/t.ts';
import { type BrowseState, type FilterName, toggled } from './browse.queries.ts';

export interface Choice {
  value: string;
  label: string;
  count?: number;
  on: boolean;
}
export interface Row {
  name: string;
  label: string;
  all: boolean;
  choices: readonly Choice[];
  onPick: (value: string | undefined) => void;
}
/** A chosen value, and how the address must change to remove it. */
export interface Chosen {
  key: string;
  label: string;
  remove: () => void;
}

const COUNTED: [FilterName, keyof Omit<Facets, 'types' | 'chosen'>, boolean][] = [
  ['genre', 'genres', true],
  ['area', 'areas', true],
  ['year', 'years', false],
  ['lang', 'langs', true],
  ['version', 'versions', false],
  ['rating', 'ratings', false],
  ['status', 'statuses', false],
  ['letter', 'letters', false],
];
const NAMED = [...COUNTED.map(([name]) => name), 'tag', 'actor', 'director'] as const;
const NO_RANGE = { yearStart: undefined, yearEnd: undefined };

/** @param address the current values, which may be newer than those rendered (`shown`) */
const withToggled = (address: string | null, shown: string | number | undefined, chosen: readonly FilterValue[], value: string | undefined) =>
  value && toggled((address ?? '') === String(shown ?? '') ? chosen.map(({ name }) => name) : (address ?? '').split(',').filter(Boolean), value);

/** The values to offer: first the chosen ones that no title has, then the available ones. */
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

interface Given {
  state: BrowseState;
  facets: Facets | undefined;
  isPending: boolean;
  categoryName: (typeId: number) => string | undefined;
  /** Names of the chosen values; undefined until loaded. */
  named: Facets['chosen'] | undefined;
  onChange: ReturnType<typeof useSearchChanges>;
}

const mainOf = (type: number) => (type > 0 ? (parentOf(type) ?? type) : 0);

function typeRows(type: number, facets: Facets | undefined, categoryName: Given['categoryName'], onChange: Given['onChange']): Row[] {
  const main = mainOf(type);
  const typeChoices = (of: (id: number) => boolean): Choice[] =>
    (facets?.types ?? [])
      .filter(({ type_id }) => of(type_id))
      .map(({ type_id, count }) => ({
        value: String(type_id),
        label: categoryName(type_id) ?? String(type_id),
        count,
        on: type === type_id || main === type_id,
      }));
  return [
    {
      name: 'type',
      label: t('catalog:filter.type'),
      all: type === 0,
      choices: typeChoices((id) => id > 0 && isMain(id)),
      onPick: (value) => onChange({ type: value }),
    },
    {
      name: 'subtype',
      label: t('catalog:filter.subtype'),
      all: type === main,
      choices: main > 0 ? typeChoices((id) => parentOf(id) === main).map((choice) => ({ ...choice, on: choice.value === String(type) })) : [],
      onPick: (value) => onChange({ type: value ?? String(main) }),
    },
  ];
}

export function useFilterRows({ state: { type, filters }, facets, isPending, categoryName, named, onChange }: Given) {
  // Decided at the first render: a row that moved after a choice would lose the focus.
  const [isOfCategory] = useState(mainOf(type) > 0);
  const chosenOf = (name: FilterName): readonly FilterValue[] =>
    (named as Partial<Record<FilterName, FilterValue[]>> | undefined)?.[name] ??
    String(filters[name] ?? '')
      .split(',')
      .filter(Boolean)
      .map((value) => ({ name: value }));
  const labelOf = (name: FilterName, { name: value, label = value }: FilterValue) =>
    name === 'status' ? t(`catalog:status.${value}`, { defaultValue: value }) : name === 'rating' ? t('catalog:filter.ratingFrom', { rating: value }) : label;
  const several = (name: FilterName, value: string | undefined) => (present: URLSearchParams) => ({
    [name]: withToggled(present.get(name), filters[name], chosenOf(name), value),
  });
  const single = (name: FilterName, value: string | undefined) => (present: URLSearchParams) => ({
    [name]: present.get(name) === value ? undefined : value,
    ...(name === 'year' ? NO_RANGE : {}),
  });

  const rows: Row[] = [
    ...typeRows(type, facets, categoryName, onChange),
    ...COUNTED.map(([name, facet, isList]) => ({
      name,
      label: t(`catalog:filter.${name}`),
      all: filters[name] === undefined && (name !== 'year' || (filters.yearStart ?? filters.yearEnd) === undefined),
      choices: choicesOf(facets?.[facet] ?? [], chosenOf(name), (value) => labelOf(name, value)),
      onPick: (value: string | undefined) => onChange(isList ? several(name, value) : single(name, value)),
    })),
  ];
  const { yearStart, yearEnd } = filters;
  const chosen: Chosen[] = NAMED.flatMap((name) =>
    chosenOf(name).map((value) => ({
      key: `${name} ${value.name}`,
      label: labelOf(name, value),
      remove: () => onChange(several(name, value.name)),
    })),
  );
  if (yearStart !== undefined || yearEnd !== undefined)
    chosen.push({ key: 'range', label: `${yearStart ?? ''}–${yearEnd ?? ''}`, remove: () => onChange(NO_RANGE) });
  return {
    // Puts the subcategories first on the page of a category.
    rows: (isOfCategory ? [...rows.slice(1), ...rows.slice(0, 1)] : rows).filter(({ choices }) => choices.length > 0),
    isPending,
    chosen,
    textOf: (name: FilterName) =>
      chosenOf(name)
        .map((value) => labelOf(name, value))
        .join(','),
    change: (changes: SearchChanges) => onChange(changes),
  };
}
export type FilterRows = ReturnType<typeof useFilterRows>;
