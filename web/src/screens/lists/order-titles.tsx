/** The titles of a list in one column. Buttons or dragging move them. */
import { type ListPage, moveInList } from '@yinmu/contract/members/lists.endpoints.ts';
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/query.ts';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Poster } from '../../ui/poster.tsx';

interface Move {
  id: number;
  at: number;
}

/** Applies the new order. Titles that loaded since the first move come last. */
function inOrder<I extends { id: number }>(items: readonly I[], order: readonly number[]): I[] {
  const place = ({ id }: I) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((a, b) => place(a) - place(b));
}

export function OrderTitles({ list, items }: { list: number; items: readonly ListPage['items'][number][] }) {
  const [order, setOrder] = useState<readonly number[]>([]);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const shown = inOrder(items, order);
  const ids = shown.map(({ id }) => id);
  const send = useAction(({ id, at }: Move) => api.call(moveInList, { params: { id: list, vodId: id }, body: { placeOf: at } }), {
    repeats: 'lists',
    invalidates: [['list']],
    optimistic: ({ id, at }) => {
      setOrder(ids.filter((other) => other !== id).toSpliced(ids.indexOf(at), 0, id));
      return () => setOrder(order);
    },
  });
  const move = (id: number, to: number) => {
    const at = ids[to];
    if (at === undefined || at === id) return;
    setSaid(t('community:lists.place', { at: to + 1, count: ids.length }));
    void send.run({ id, at });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol>
        {shown.map(({ id, vod_name, video }, i) => (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, i)}
            onDragEnd={() => setDragged(undefined)}
            className={`flex items-center gap-1 border-b border-line py-2 sm:gap-3 ${id === dragged ? 'opacity-50' : ''}`}
          >
            <GripVertical className="size-5 shrink-0 cursor-grab text-muted pointer-coarse:hidden" />
            <span className="w-8 shrink-0 text-center text-muted tabular-nums">{i + 1}</span>
            <span className="w-11 shrink-0 overflow-hidden rounded">{video && <Poster video={video} sizes="44px" />}</span>
            <span className="line-clamp-2 min-w-0 flex-1 font-medium break-words">{vod_name}</span>
            <IconButton icon={ArrowUpToLine} label={t('community:lists.toTop', { name: vod_name })} disabled={i === 0} onClick={() => move(id, 0)} />
            <IconButton icon={ArrowUp} label={t('community:lists.up', { name: vod_name })} disabled={i === 0} onClick={() => move(id, i - 1)} />
            <IconButton
              icon={ArrowDown}
              label={t('community:lists.down', { name: vod_name })}
              disabled={i === ids.length - 1}
              onClick={() => move(id, i + 1)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
