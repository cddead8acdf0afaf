/** The numbers of categories, for lists of choices. */
import { useSite } from '../../api/site-settings.ts';
import { useCategories } from './use-categories.ts';

/** The numbers of all categories: those of the page as it was made, and those that the server has told since. */
export function useCategoryIds(): readonly number[] {
  const { categoryNames } = useSite();
  const { loaded = [] } = useCategories();
  const told = loaded.flatMap(({ type_id, subcategories }) => [type_id, ...subcategories.map((sub) => sub.type_id)]);
  return [...new Set([...Object.keys(categoryNames).map(Number), ...told])].sort((a, b) => a - b);
}
