import type { CategoryOverride } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { SourceCategory } from '@yinmu/contract/admin/source-looks.endpoints.ts';
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { useCategories } from '../../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../../features/catalogue/use-category-ids.ts';
import { t } from '../../../locales/t.ts';
import { useNewCategory } from './use-new-category.ts';

const BY_NAME = 0;
/** Prefix of options that first create a category. The parent's ID follows, or 0 for a main category. */
const NEW = 'new ';

interface PlaceProps {
  category: SourceCategory;
  value: number | undefined;
  onChange: (typeId: number | undefined) => void;
}
function Place({ category: { type_name, type_id }, value, onChange }: PlaceProps) {
  const { nameOf } = useCategories();
  const ids = useCategoryIds();
  const { canMake, make } = useNewCategory(type_name, onChange);
  const ofNew = (main: number) => canMake(main) && <option value={NEW + main}>{t('admin:categories.make', { name: type_name })}</option>;
  return (
    <select
      aria-label={t('admin:categories.of', { name: type_name })}
      value={value ?? BY_NAME}
      onChange={({ target: { value: chosen } }) =>
        chosen.startsWith(NEW) ? void make(Number(chosen.slice(NEW.length))) : onChange(Number(chosen) || undefined)
      }
      className={`h-11 w-72 max-w-full min-w-0 rounded-card border border-line bg-page px-3 ${value === undefined ? 'text-muted' : ''}`}
    >
      <option value={BY_NAME}>{type_id === null ? t('admin:categories.noCounterpart') : t('admin:categories.byName', { name: nameOf(type_id) })}</option>
      {/* Without its own option, the select would show the first one instead. */}
      {value !== undefined && !ids.includes(value) && <option value={value}>{t('admin:categories.goneOne', { number: value })}</option>}
      {type_id === null && ofNew(0)}
      {ids.filter(isMain).map((main) => (
        <optgroup key={main} label={nameOf(main)}>
          {ids
            .filter((id) => id === main || parentOf(id) === main)
            .map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          {type_id === null && ofNew(main)}
        </optgroup>
      ))}
    </select>
  );
}

const toggled = (names: readonly string[], name: string) => (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);

interface TakeProps {
  name: string;
  count?: number | undefined;
  skipped: readonly string[];
  onSkip: (skipped: string[]) => void;
}
export const Take = ({ name, count, skipped, onSkip }: TakeProps) => (
  <label className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2 [overflow-wrap:anywhere]">
    <input type="checkbox" checked={!skipped.includes(name)} onChange={() => onSkip(toggled(skipped, name))} className="size-5 shrink-0 accent-accent" />
    {name}
    {count !== undefined && <span className="text-sm text-muted tabular-nums">{count}</span>}
  </label>
);

interface CategoryRowsProps {
  categories: readonly SourceCategory[];
  skips?: Pick<TakeProps, 'skipped' | 'onSkip'>;
  places?: { overrides: readonly CategoryOverride[]; onChange: (overrides: CategoryOverride[]) => void };
}
export function CategoryRows({ categories, skips, places }: CategoryRowsProps) {
  return (
    <ul className={places ? 'divide-y divide-line' : 'grid gap-x-4 sm:grid-cols-2 md:grid-cols-3'}>
      {categories.map((category) => {
        const { type_name, titles } = category;
        return (
          <li key={type_name} className="flex flex-wrap items-center gap-x-3 py-1">
            {skips ? (
              <Take name={type_name} count={titles} {...skips} />
            ) : (
              <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
                {type_name} <span className="text-sm text-muted tabular-nums">{titles}</span>
              </span>
            )}
            {places && (
              <Place
                category={category}
                value={places.overrides.find((one) => one.type_name === type_name)?.type_id}
                onChange={(type_id) =>
                  places.onChange([
                    ...places.overrides.filter((one) => one.type_name !== type_name),
                    ...(type_id === undefined ? [] : [{ type_name, type_id }]),
                  ])
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
