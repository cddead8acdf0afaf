/** Takes single titles out of the favorites, or out of those for later. */
import type { Collection } from '@yinmu/contract/library.endpoints.ts';
import { savedCardId } from '../../features/catalogue/saved-grid.tsx';
import { saveTitle, showSaved } from '../../features/library/saved-titles.ts';
import { useRemoval } from '../../features/library/use-removal.ts';
import { useAction } from '../../forms/use-action.ts';
import { useTranslation } from '../../locales/use-translation.ts';

export function useTakeOut(collection: Collection, items: readonly { id: number }[]): (item: { id: number }) => Promise<void> {
  const { t } = useTranslation();
  const save = useAction((id: number) => saveTitle(collection, id, false), {
    optimistic: (id) => showSaved(collection, id, false),
    repeats: collection,
    failure: t(`saved.${collection}.removeFailed`),
  });
  const putBack = useAction((id: number) => saveTitle(collection, id, true), {
    optimistic: (id) => showSaved(collection, id, true),
    repeats: collection,
    failure: t(`saved.${collection}.addFailed`),
  });
  const remove = useRemoval(
    items.map(({ id }) => id),
    savedCardId,
  );
  return ({ id }) => remove({ id, remove: () => save.run(id), message: t(`saved.${collection}.removed`), undo: () => putBack.run(id) });
}
