/** The titles of a listing, or why there are none. */
import { Funnel } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NothingYet } from '../../features/catalogue/nothing-yet.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { Results } from './results.tsx';

type ResultsProps = ComponentProps<typeof Results>;
interface ListingBodyProps {
  videos: ResultsProps['videos'];
  list: ResultsProps['list'];
  isFailed: boolean;
  total: number | undefined;
  view: ResultsProps['view'];
  isFiltered: boolean;
  onRetry: () => Promise<unknown>;
  onClear: () => void;
}

export function ListingBody({ videos, list, isFailed, total, view, isFiltered, onRetry, onClear }: ListingBodyProps) {
  const { t } = useTranslation();
  if (isFailed && videos.length === 0) return <Failed message={t('catalog:error.videos')} onRetry={onRetry} />;
  if (total !== 0) return <Results videos={videos} view={view} list={list} />;
  if (!isFiltered) return <NothingYet />;
  return (
    <Empty icon={Funnel} title={t('catalog:browse.empty')}>
      <p className="text-muted">{t('catalog:browse.emptyAdvice')}</p>
      <Button onClick={onClear}>{t('catalog:browse.clear')}</Button>
    </Empty>
  );
}
