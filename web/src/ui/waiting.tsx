import type { ReactNode } from 'react';
import { t } from '../locales/t.ts';
import { Failed, Spinner } from './states.tsx';

interface WaitingProps {
  of: { isError: boolean; refetch: () => unknown };
  failure?: string;
  skeleton?: ReactNode;
}

/** What to show for a query that has no data yet. */
export function Waiting({ of: { isError, refetch }, failure, skeleton = <Spinner /> }: WaitingProps) {
  return isError ? <Failed message={failure ?? t('error.again')} onRetry={() => refetch()} /> : skeleton;
}
