/**
 * Saved titles as a grid. With a pointer, a button in a card's corner removes the title. With a remote, the button above turns removal on, and OK
 * removes a title.
 */
import { Fragment, type ReactNode, useState } from 'react';
import { t } from '../../locales/t.ts';
import { RemoveToggle } from '../../ui/remove-toggle.tsx';
import { SavedTitleCard } from './saved-title-card.tsx';

type Item = Parameters<typeof SavedTitleCard>[0]['item'];
interface SavedGridProps<I extends Item> {
  items: readonly I[];
  groupOf?: (item: I) => string;
  below?: (item: I) => ReactNode;
  /** Undefined for another member's titles. */
  onRemove?: ((item: I) => unknown) | undefined;
}

export const savedCardId = (id: number) => `saved-${id}`;

export function SavedGrid<I extends Item>({ items, groupOf, below, onRemove }: SavedGridProps<I>) {
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
        {items.map((item, i) => {
          const [before] = i > 0 ? items.slice(i - 1) : [];
          const group = groupOf?.(item);
          return (
            <Fragment key={item.id}>
              {group !== undefined && group !== (before && groupOf?.(before)) && <h2 className="col-span-full text-lg font-semibold">{group}</h2>}
              <SavedTitleCard
                item={item}
                elementId={savedCardId(item.id)}
                isRemoving={isRemoving}
                onRemove={onRemove && (() => onRemove(item))}
                below={below?.(item)}
              />
            </Fragment>
          );
        })}
      </div>
    </>
  );
}
