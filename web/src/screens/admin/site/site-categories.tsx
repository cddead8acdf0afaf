import { getCategories } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { isMain } from '@yinmu/contract/catalogue/categories.ts';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import {
  CATEGORY_NAME_LENGTH,
  type SiteCategories as Categories,
  type CategorySetting,
  getSiteCategories,
  namesakeOf,
  setSiteCategories,
} from '@yinmu/contract/site/site-categories.endpoints.ts';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { language, t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { LocalFields } from '../parts/editing/local-fields.tsx';
import { OrderedList } from '../parts/ordered-list.tsx';
import { CategoryChange, CategoryMoves, GoneCategories } from './category-changes.tsx';
import { belowOf, canGo, freeBelow, mainsOf, withAdded } from './category-draft.ts';
import { SettingsPart } from './settings-part.tsx';

interface DraftProps {
  settings: Categories;
  nameOf: (typeId: number) => string;
  onChange: (settings: Categories) => void;
}

/** Classes of what is shown beside the name of a closed category. */
const ASIDE = 'min-w-0 open:basis-full';
const SUMMARY = 'min-h-11 cursor-pointer content-center text-sm text-muted';

const nameIn =
  ({ categories, gone }: Categories) =>
  (typeId: number) => {
    const given = categories.find(({ type_id }) => type_id === typeId)?.categoryName;
    const own = given && (given[language] || LANGUAGES.map((other) => given[other]).find((text) => text !== ''));
    return own || t(`category:${namesakeOf({ gone }, typeId) ?? typeId}`, { defaultValue: given ? t('admin:categories.unnamed') : String(typeId) });
  };

function Below({ main, ...draft }: DraftProps & { main: number }) {
  const { settings, nameOf, onChange } = draft;
  const below = belowOf(settings, main);
  const isFull = freeBelow(settings, main) === undefined;
  return (
    <details className={ASIDE}>
      <summary aria-label={t('admin:categories.belowOne', { name: nameOf(main), count: below.length })} className={SUMMARY}>
        {t('admin:categories.below', { count: below.length })}
      </summary>
      <Level {...draft} level={below} />
      <Button kind="quiet" disabled={isFull} className="mt-2" onClick={() => onChange(withAdded(settings, main))}>
        {t('admin:categories.addBelow', { name: nameOf(main) })}
      </Button>
      {isFull && <p className="text-sm text-muted">{t('admin:categories.full')}</p>}
    </details>
  );
}

interface EditProps extends DraftProps {
  setting: CategorySetting;
  onName: (name: CategorySetting['categoryName']) => void;
}
function Edit({ setting: { type_id, categoryName }, onName, ...draft }: EditProps) {
  const { settings, nameOf } = draft;
  const needsName = namesakeOf(settings, type_id) === undefined;
  const [isNew] = useState(needsName && Object.values(categoryName).every((text) => text === ''));
  return (
    <details open={isNew} className={ASIDE}>
      <summary aria-label={t('admin:categories.editOne', { name: nameOf(type_id) })} className={SUMMARY}>
        {t('admin:categories.edit')}
      </summary>
      <LocalFields
        label={t('admin:audit.field.categoryName')}
        hint={t(needsName ? 'admin:categories.nameNeeded' : 'admin:categories.nameHint')}
        value={categoryName}
        max={CATEGORY_NAME_LENGTH}
        onChange={onName}
      />
      {(!isMain(type_id) || canGo(settings, type_id)) && <CategoryChange {...draft} typeId={type_id} />}
    </details>
  );
}

/** @param level the categories to show, all of one level; others keep their positions */
function Level({ level, ...draft }: DraftProps & { level: readonly CategorySetting[] }) {
  const { settings, nameOf, onChange } = draft;
  const { categories } = settings;
  const set = (id: number, changes: Partial<CategorySetting>) =>
    onChange({ ...settings, categories: categories.map((one) => (one.type_id === id ? { ...one, ...changes } : one)) });
  const order = (entries: CategorySetting[]) => {
    const next = [...entries];
    onChange({ ...settings, categories: categories.map((one) => (level.includes(one) ? (next.shift() ?? one) : one)) });
  };
  return (
    <OrderedList entries={level} keyOf={({ type_id }) => type_id} nameOf={({ type_id }) => nameOf(type_id)} onChange={order}>
      {(setting) => (
        <div className="flex flex-wrap items-start gap-x-3">
          <Check
            checked={setting.listed}
            onChange={(listed) => set(setting.type_id, { listed })}
            className={`flex-1 basis-24 ${isMain(setting.type_id) ? 'font-medium' : ''}`}
          >
            {nameOf(setting.type_id)}
          </Check>
          {isMain(setting.type_id) && <Below {...draft} main={setting.type_id} />}
          <Edit {...draft} setting={setting} onName={(categoryName) => set(setting.type_id, { categoryName })} />
        </div>
      )}
    </OrderedList>
  );
}

function Fields({ settings, onChange }: Omit<DraftProps, 'nameOf'>) {
  const nameOf = nameIn(settings);
  const draft = { settings, nameOf, onChange };
  return (
    <>
      <fieldset className="border-b border-line pb-4">
        <legend className="font-medium">{t('admin:audit.field.categories')}</legend>
        <p className="mb-2 text-sm text-muted">{t('admin:categories.listedHint')}</p>
        <Level {...draft} level={mainsOf(settings)} />
        <Button kind="quiet" disabled={freeBelow(settings) === undefined} className="mt-2" onClick={() => onChange(withAdded(settings))}>
          {t('admin:categories.addMain')}
        </Button>
        {freeBelow(settings) === undefined && <p className="text-sm text-muted">{t('admin:categories.fullMains')}</p>}
      </fieldset>
      <GoneCategories {...draft} />
      <CategoryMoves settings={settings} nameOf={nameOf} />
    </>
  );
}

const RENEWED = [queryOf(getCategories, {}).queryKey];

export function SiteCategories() {
  return (
    <SettingsPart<Categories>
      read={getSiteCategories}
      write={setSiteCategories}
      renews={RENEWED}
      fields={({ settings, set }) => <Fields settings={settings} onChange={set} />}
    />
  );
}
