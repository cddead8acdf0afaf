import type { ReactNode } from 'react';
import { useTranslation } from '../locales/use-translation.ts';
import { Failed, Spinner } from './states.tsx';

interface WaitingProps {
  of: { isError: boolean; refetch: () => unknown };
  failure?: string;
  skeleton?: ReactNode;
}

/** Shown for a query without data. */
export function Waiting({ of: { isError, refetch }, failure, skeleton = <Spinner /> }: WaitingProps) {
  const { t } = useTranslation();
  return isError ? <Failed message={failure ?? t('error.again')} onRetry={() => refetch()} /> : skeleton;
}
