/** Saved titles as a grid. Pointers remove one by its corner; a remote by the button above, then OK on a title. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { RemoveToggle } from '../../ui/remove-toggle.tsx';
import { SavedTitleCard } from './saved-title-card.tsx';

type Item = Parameters<typeof SavedTitleCard>[0]['item'];
interface SavedGridProps<I extends Item> {
  items: readonly I[];
  below?: (item: I) => ReactNode;
  /** Absent for another member's titles. */
  onRemove?: ((item: I) => unknown) | undefined;
}

export const savedCardId = (id: number) => `saved-${id}`;

export function SavedGrid<I extends Item>({ items, below, onRemove }: SavedGridProps<I>) {
  const { t } = useTranslation();
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      {onRemove && (
        <RemoveToggle
          isRemoving={isRemoving}
          onChange={setIsRemoving}
          text={t(isRemoving ? 'community:lists.done' : 'community:lists.edit')}
          className="mb-4"
        />
      )}
      <div data-arrival className="poster-grid">
        {items.map((item) => (
          <SavedTitleCard
            key={item.id}
            item={item}
            elementId={savedCardId(item.id)}
            isRemoving={isRemoving}
            onRemove={onRemove && (() => onRemove(item))}
            below={below?.(item)}
          />
        ))}
      </div>
    </>
  );
}
