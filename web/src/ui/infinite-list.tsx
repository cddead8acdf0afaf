import type { ReactNode } from 'react';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';
import { Failed, Spinner } from './states.tsx';

interface InfiniteListProps<T> {
  list: LoadMoreProps['list'] & { isPending: boolean; isError: boolean; refetch: () => unknown };
  items: readonly T[];
  failure: string;
  skeleton?: ReactNode;
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

export function InfiniteList<T>({ list, items, failure, skeleton = <Spinner />, empty, children }: InfiniteListProps<T>) {
  if (items.length === 0) {
    if (list.isError) return <Failed message={failure} onRetry={() => list.refetch()} />;
    return list.isPending ? skeleton : empty;
  }
  return (
    <>
      {children(items)}
      <LoadMore list={list} failure={failure} />
    </>
  );
}
