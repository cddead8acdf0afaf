import { CircleAlert, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '../lib/hooks/use-store.ts';
import { siteAway } from '../lib/site-away.ts';
import { t } from '../locales/t.ts';
import { Button } from './button.tsx';

export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const isAway = useStore(siteAway, (site) => site.isAway);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <CircleAlert className="size-10 text-danger" />
      <p>{message}</p>
      {isAway && <p className="text-muted">{t('error.comesBack')}</p>}
      <Button data-arrival kind="quiet" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}

export function Spinner() {
  return (
    <div role="status" data-growing className="flex min-h-[50dvh] items-center justify-center">
      <LoaderCircle className="size-10 animate-spin text-muted" />
      <span className="sr-only">{t('nav.loading')}</span>
    </div>
  );
}

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
}

export const Empty = ({ icon: Icon, title, children }: EmptyProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
    <span className="inline-flex size-20 items-center justify-center rounded-full bg-surface">
      <Icon className="size-9 text-muted" />
    </span>
    <p className="line-clamp-3 max-w-full text-lg font-medium text-balance wrap-anywhere">{title}</p>
    {children}
  </div>
);
