import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyList } from '../../../features/catalogue/empty-list.tsx';
import { t } from '../../../locales/t.ts';
import { InfiniteList } from '../../../ui/infinite-list.tsx';

interface EntryListProps<T> extends Pick<ComponentProps<typeof InfiniteList<T>>, 'list' | 'items'> {
  icon: LucideIcon;
  none: string;
  advice: string;
  way?: ReactNode;
  children: (item: T) => ReactNode;
}

export function EntryList<T>({ list, items, icon, none, advice, way, children }: EntryListProps<T>) {
  return (
    <InfiniteList
      list={list}
      items={items}
      failure={t('error.again')}
      empty={
        <EmptyList icon={icon} title={none}>
          <p className="text-muted">{advice}</p>
          {way}
        </EmptyList>
      }
    >
      {(all) => <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">{all.map(children)}</ul>}
    </InfiniteList>
  );
}
