import { Heart, MessageCircle, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../locales/t.ts';

const REASONS = [
  ['resume', MonitorSmartphone],
  ['keep', Heart],
  ['talk', MessageCircle],
] as const;

function Reasons() {
  return (
    <ul className="mt-8 hidden space-y-6 sm:block">
      {REASONS.map(([name, Icon]) => (
        <li key={name} className="flex max-w-md items-start gap-4">
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-card bg-raised text-accent-text">
            <Icon className="size-5" />
          </span>
          <span>
            <span className="block font-semibold">{t(`account:why.${name}`)}</span>
            <span className="block text-sm text-muted">{t(`account:why.${name}More`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** @param props.about replaces the list of an account's benefits */
export function AccountPage({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <main
      id="main"
      className="page-narrow grid grid-cols-1 gap-x-8 md:gap-x-12 gap-y-6 pt-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] sm:pt-12 md:grid-cols-2"
    >
      <title>{`${title} · ${t('site.name')}`}</title>
      <div>
        <h1 className="text-2xl font-bold md:text-4xl">{title}</h1>
        {about ?? <Reasons />}
      </div>
      <div data-arrival className="panel w-full max-w-md max-sm:bg-transparent max-sm:p-0">
        {children}
      </div>
    </main>
  );
}
