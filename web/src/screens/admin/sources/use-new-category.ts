import { useQuery } from '@tanstack/react-query';
import { getCategories } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { CATEGORY_NAME_LENGTH, getSiteCategories, setSiteCategories } from '@yinmu/contract/site/site-categories.endpoints.ts';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { freeBelow, named, withAdded } from '../site/category-draft.ts';

/** @param main the parent; 0 for a main category */
async function makeCategory(name: string, main: number): Promise<number | undefined> {
  const [newest] = (await api.call(getSiteCategories, {})).revisions;
  const known = newest && named(newest.settings, name);
  if (known !== undefined) return known;
  const type_id = newest && freeBelow(newest.settings, main || undefined);
  if (!newest || type_id === undefined) return undefined;
  const settings = withAdded(newest.settings, main || undefined);
  const categories = settings.categories.map((one) => (one.type_id === type_id ? { ...one, categoryName: { ...one.categoryName, zhcn: name } } : one));
  await api.call(setSiteCategories, { body: { version: newest.version, settings: { ...settings, categories } } });
  return type_id;
}

export function useNewCategory(typeName: string, onMade: (typeId: number) => void) {
  const mine = queryOf(getSiteCategories, {});
  const settings = useQuery(mine).data?.revisions[0]?.settings;
  const name = typeName.slice(0, CATEGORY_NAME_LENGTH);
  const isKnown = settings !== undefined && named(settings, name) !== undefined;
  const make = useAction((main: number) => makeCategory(name, main), {
    success: t('admin:done'),
    invalidates: [mine.queryKey, queryOf(getCategories, {}).queryKey],
    onDone: (typeId) => typeId !== undefined && onMade(typeId),
  });
  return { canMake: (main: number) => settings !== undefined && !isKnown && freeBelow(settings, main || undefined) !== undefined, make: make.run };
}
