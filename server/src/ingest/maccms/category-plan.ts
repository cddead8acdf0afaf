/** Proposes one of our categories for each old one. The operator may edit the file. */
import { isMain, mainOf } from '@yinmu/contract/catalogue/categories.ts';
import { ADDED_MAINS, isCategoryNumber, numbersBelow } from '@yinmu/contract/catalogue/category-numbers.ts';
import Type, { type Static } from 'typebox';
import { OperatorFile, OperatorFileError } from '../../platform/files/operator-file.ts';
import { readCsv, toCsv } from '../../platform/text/csv.ts';
import type { CategoriesInForce } from '../../titles/value-names/index.ts';
import { CATEGORY_FILE, categoryNames } from '../importing/index.ts';
import type { OldCategory } from './old-categories.ts';

const { areaIn, genreOf, hasAreas, inArea, isKindOnly, kindOf, namesTwoAreas } = categoryNames;

const PlannedCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  titles: Type.Integer(),
  /** Null if each title's own fields decide. */
  category: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()]),
  /** True if titles go to the subcategory of their area, if they name one. */
  byArea: Type.Boolean(),
  /** A genre added to the titles; empty for none. */
  genre: Type.String({ maxLength: 30 }),
  /** The name of the new category; empty for an existing one. */
  adds: Type.String({ maxLength: 20 }),
});
export type PlannedCategory = Static<typeof PlannedCategory>;
export type CategoryPlan = readonly PlannedCategory[];
/** The file written before a run, for `--categories`. */
export const PLAN_FILE = new OperatorFile<PlannedCategory[]>('maccms-categories.csv', Type.Array(PlannedCategory));

/** Categories given by old ID, or by name. */
export interface Given {
  plan?: CategoryPlan;
  byName: ReadonlyMap<string, number>;
}
const COLUMNS = ['id', 'name', 'titles', 'category', 'byArea', 'genre', 'adds', 'becomes'] as const;
/** @param becomes returns in words what a category becomes; the words are never parsed */
export const planText = (plan: CategoryPlan, becomes: (one: PlannedCategory) => string) =>
  toCsv(COLUMNS, [plan.map((one) => ({ ...one, byArea: one.byArea ? 'yes' : 'no', becomes: becomes(one) }))]);

/** Returns text that is not a number unchanged, so that the schema refuses it. */
const number = (text = '') => (/^\d+$/.test(text) ? Number(text) : text);
const isYes = (text = '') => ({ yes: true, no: false, '': false })[text.toLowerCase()] ?? text;
/** Reads the file of `--categories`, which holds a plan, or names with IDs (`{"武侠片": 11}`). */
export function readGiven(content: { text: string; from: string }): Given {
  const { text, from } = content;
  if (/^\uFEFF?\s*\{/.test(text)) return { byName: new Map(Object.entries(CATEGORY_FILE.parse(content))) };
  if (text.includes('\uFFFD')) throw new OperatorFileError(`${from} is not in UTF-8: save it as “CSV UTF-8”`);
  const table = readCsv(text);
  if (!table) throw new OperatorFileError(`${from} has a quoted cell that does not end`);
  const rows = table.map(({ id, name, titles, category, byArea, genre, adds }) => ({
    id,
    name,
    titles: number(titles),
    category: category === '' ? null : number(category),
    byArea: isYes(byArea),
    genre,
    adds,
  }));
  return { plan: PLAN_FILE.parse({ text: JSON.stringify(rows), from }), byName: new Map() };
}

type Place = Pick<PlannedCategory, 'category' | 'byArea' | 'genre' | 'adds'>;
const into = (category: number | null, genre = ''): Place => ({
  category,
  byArea: category !== null && isMain(category) && hasAreas(category),
  genre,
  adds: '',
});
const asNew = (category: number, name: string): Place => ({ category, byArea: false, genre: '', adds: name.slice(0, 20) });

/** Plans the largest categories first, because IDs for new ones are few, and parents before children. */
export function planCategories(old: readonly OldCategory[], site: CategoriesInForce, given: Given): CategoryPlan {
  const planned = new Map((given.plan ?? []).map((one) => [one.id, one]));
  const taken = new Set([...site.all, ...site.gone.keys(), ...(given.plan ?? []).flatMap(({ category }) => category ?? [])]);
  const named = new Map([...site.all].map((id) => [site.nameOf(id, 'zhcn'), id]));
  const places = new Map<string, Place>();
  const free = (numbers: readonly number[]) => {
    const number = numbers.find((one) => !taken.has(one));
    if (number !== undefined) taken.add(number);
    return number;
  };
  /** If no ID is free, the name becomes a genre. */
  const kept = (name: string, main: number | undefined) => {
    const number = free(main === undefined ? ADDED_MAINS : numbersBelow(main));
    return number === undefined ? into(main ?? null, name) : asNew(number, name);
  };
  function placeOf({ name, parent, total }: OldCategory): Place {
    const known = given.byName.get(name);
    if (known !== undefined) return { ...into(known), byArea: false };
    if (named.has(name)) return into(named.get(name) as number);
    const above = places.get(parent)?.category ?? undefined;
    const main = kindOf(name) ?? (above === undefined ? undefined : mainOf(above));
    if (main === undefined) return total === 0 ? into(null) : kept(name, main);
    if (isKindOnly(name) || total === 0) return into(main);
    if (hasAreas(main) && areaIn(name) !== 'none') return { ...into(inArea(main, name)), byArea: namesTwoAreas(name) };
    const genre = genreOf(name);
    return genre === '' ? kept(name, main) : into(main, genre);
  }
  const order = [...old].sort((a, b) => Number(a.parent !== '0') - Number(b.parent !== '0') || b.total - a.total);
  for (const one of order) places.set(one.id, planned.get(one.id) ?? placeOf(one));
  return old.map(({ id, name, titles }) => {
    const { category, byArea, genre, adds } = places.get(id) as Place;
    return { id, name, titles, category, byArea, genre, adds };
  });
}

export function faultOf(plan: CategoryPlan, site: CategoriesInForce): string | undefined {
  const added = new Set(plan.filter(({ adds }) => adds !== '').flatMap(({ category }) => category ?? []));
  for (const { name, category, adds } of plan) {
    if (category === null) continue;
    const isThere = site.all.has(category) || added.has(category);
    if (!isThere || !isCategoryNumber(category)) return `${name} names ${category}, which is no category of this site; "adds" with a name adds it`;
    if (adds !== '' && (site.all.has(category) || site.gone.has(category))) return `${name} adds ${category}, which is taken`;
    if (!isMain(category) && !site.all.has(mainOf(category)) && !added.has(mainOf(category)))
      return `${name} names ${category}, but there is no category ${mainOf(category)}`;
  }
  return undefined;
}
