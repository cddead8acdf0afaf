/** The categories: their names in each language, their order, and which are listed. */
import { isMain, mainOf } from '@yinmu/contract/categories.ts';
import {
  CATEGORY_NAME_LENGTH,
  type SiteCategories as Categories,
  type CategorySetting,
  getSiteCategories,
  setSiteCategories,
} from '@yinmu/contract/site-categories.endpoints.ts';
import { useTranslation } from 'react-i18next';
import { changedFields } from './changed-fields.ts';
import { LocalFields } from './local-fields.tsx';
import { OrderedList } from './ordered-list.tsx';
import { SettingsPart } from './settings-part.tsx';

interface LevelProps {
  categories: readonly CategorySetting[];
  /** Those of a level, in their order; others keep their places. */
  level: readonly CategorySetting[];
  onChange: (categories: CategorySetting[]) => void;
}
function Level({ categories, level, onChange }: LevelProps) {
  const { t } = useTranslation();
  const nameOf = ({ type_id }: CategorySetting) => t(`category:${type_id}`, { defaultValue: String(type_id) });
  const set = (id: number, changes: Partial<CategorySetting>) => onChange(categories.map((one) => (one.type_id === id ? { ...one, ...changes } : one)));
  const order = (entries: CategorySetting[]) => {
    const next = [...entries];
    onChange(categories.map((one) => (level.includes(one) ? (next.shift() ?? one) : one)));
  };
  return (
    <OrderedList entries={level} keyOf={({ type_id }) => type_id} nameOf={nameOf} onChange={order}>
      {(category) => {
        const below = isMain(category.type_id) ? categories.filter(({ type_id }) => !isMain(type_id) && mainOf(type_id) === category.type_id) : [];
        return (
          <>
            <label className={`flex min-h-11 items-center gap-2 ${isMain(category.type_id) ? 'font-medium' : ''}`}>
              <input
                type="checkbox"
                checked={category.listed}
                onChange={({ target }) => set(category.type_id, { listed: target.checked })}
                className="size-5 accent-accent"
              />
              {nameOf(category)}
            </label>
            <details>
              <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">
                {t('admin:categories.rename', { name: nameOf(category) })}
              </summary>
              <LocalFields
                label={t('admin:audit.field.categoryName')}
                hint={t('admin:categories.nameHint')}
                value={category.categoryName}
                max={CATEGORY_NAME_LENGTH}
                onChange={(categoryName) => set(category.type_id, { categoryName })}
              />
            </details>
            {below.length > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">
                  {t('admin:categories.below', { name: nameOf(category), count: below.length })}
                </summary>
                <Level categories={categories} level={below} onChange={onChange} />
              </details>
            )}
          </>
        );
      }}
    </OrderedList>
  );
}

export function SiteCategories() {
  const { t } = useTranslation();
  return (
    <SettingsPart<Categories>
      read={getSiteCategories}
      write={setSiteCategories}
      describe={(settings, before) => changedFields(t, settings, before)}
      fields={({ settings: { categories }, set }) => (
        <fieldset className="border-b border-line pb-4">
          <legend className="font-medium">{t('admin:audit.field.categories')}</legend>
          <p className="mb-2 text-sm text-muted">{t('admin:categories.listedHint')}</p>
          <Level categories={categories} level={categories.filter(({ type_id }) => isMain(type_id))} onChange={(changed) => set({ categories: changed })} />
        </fieldset>
      )}
    />
  );
}
