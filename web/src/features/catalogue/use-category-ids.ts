import { useSite } from '../../api/site-settings.ts';
import { useCategories } from './use-categories.ts';

/** IDs from the page and from the server's later answers. */
export function useCategoryIds(): readonly number[] {
  const { categoryNames } = useSite();
  const { loaded = [] } = useCategories();
  const told = loaded.flatMap(({ type_id, subcategories }) => [type_id, ...subcategories.map((sub) => sub.type_id)]);
  return [...new Set([...Object.keys(categoryNames).map(Number), ...told])].sort((a, b) => a - b);
}

export function useCategoryChoices() {
  const { nameOf } = useCategories();
  return useCategoryIds().map((id) => [String(id), nameOf(id) ?? String(id)] as const);
}
