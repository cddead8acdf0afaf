import { useReadOn } from '../lib/hooks/use-read-on.ts';
import { t } from '../locales/t.ts';
import { Button } from './button.tsx';
import { Failed } from './states.tsx';

export interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };
  failure: string;
}

export function LoadMore({ list, failure }: LoadMoreProps) {
  const leaveFrom = useReadOn(list.isFetchingNextPage);
  if (list.isFetchNextPageError) return <Failed message={failure} onRetry={() => list.fetchNextPage()} />;
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center py-8">
      <Button
        kind="quiet"
        disabled={list.isFetchingNextPage}
        onClick={({ currentTarget }) => {
          leaveFrom(currentTarget);
          void list.fetchNextPage();
        }}
      >
        {t(list.isFetchingNextPage ? 'nav.loading' : 'browse.more')}
      </Button>
    </div>
  );
}
