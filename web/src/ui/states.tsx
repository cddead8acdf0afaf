/** The states every list has: empty, failed with a retry. */
import { CircleAlert, LoaderCircle, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-danger" />
      <p>{message}</p>
      <Button kind="quiet" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}

export function Spinner() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex min-h-[50dvh] items-center justify-center">
      <LoaderCircle aria-hidden="true" className="size-10 animate-spin text-muted" />
      <span className="sr-only">{t('nav.loading')}</span>
    </div>
  );
}

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <SearchX aria-hidden="true" className="size-10 text-muted" />
    <p className="text-lg font-medium">{title}</p>
    {children}
  </div>
);
