/** The overview: what is there, what waits, thirty days as bars, storage, what was searched for in vain. */
import { useQuery } from '@tanstack/react-query';
import { getSummary, type Summary } from '@yinmu/contract/admin.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { Failed, Spinner } from '../../ui/states.tsx';
import { Bars } from './bars.tsx';
import { Caches } from './caches.tsx';

const MB = 1024 * 1024;
const SERIES = ['views', 'members', 'comments', 'guestbook', 'suggestions'] as const;
const CARD = 'rounded-card bg-surface p-4';

function Card({ id, title, className = '', children }: { id: string; title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`${CARD} ${className}`}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const figures = [
    ['titles', summary.titles, undefined],
    ['members', summary.members, href(pages.adminTab, { tab: 'members' })],
    ['comments', summary.comments, href(pages.adminTab, { tab: 'comments' })],
    ['pendingSuggestions', summary.pendingSuggestions, href(pages.adminTab, { tab: 'suggestions' })],
    ['pendingGuestbook', summary.pendingGuestbook, href(pages.adminTab, { tab: 'guestbook' })],
  ] as const;
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-5">
      {figures.map(([name, count, to]) => (
        <div key={name} className={`${CARD} max-sm:last:col-span-2`}>
          <dt className="text-sm text-muted">
            {to ? (
              <Link to={to} className="underline-offset-4 hover:underline">
                {t(`admin:figure.${name}`)}
              </Link>
            ) : (
              t(`admin:figure.${name}`)
            )}
          </dt>
          <dd className="text-2xl font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Overview() {
  const { t } = useTranslation();
  const { data: summary, isError, refetch } = useQuery({ ...queryOf(getSummary, {}), staleTime: 0 });
  if (isError && !summary) return <Failed message={t('error.again')} onRetry={() => refetch()} />;
  if (!summary) return <Spinner />;
  return (
    <>
      <Figures summary={summary} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {SERIES.map((name) => (
          <Bars key={name} title={t(`admin:series.${name}`)} series={summary.series[name]} />
        ))}
        <Card id="storage" title={t('admin:storage')}>
          <dl className="grid grid-cols-[1fr_auto] gap-y-1">
            {(['database', 'search', 'files'] as const).map((name) => (
              <div key={name} className="contents">
                <dt>{t(`admin:stored.${name}`)}</dt>
                <dd className="text-right tabular-nums">{`${(summary.storage[name] / MB).toFixed(1)} MB`}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card id="imports" title={t('admin:imports')}>
          <ul className="space-y-1">
            {summary.imports.map(({ source, records }) => (
              <li key={source} className="flex justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{source}</span>
                <span className="tabular-nums">{records}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card id="unanswered" title={t('admin:unanswered')}>
          {summary.unanswered.length === 0 ? (
            <p className="text-muted">{t('admin:none')}</p>
          ) : (
            <ol className="space-y-1">
              {summary.unanswered.map(({ query, count }) => (
                <li key={query} className="flex justify-between gap-3">
                  <span dir="auto" className="min-w-0 overflow-hidden [overflow-wrap:anywhere]">
                    {query}
                  </span>
                  <span className="tabular-nums">{count}</span>
                </li>
              ))}
            </ol>
          )}
        </Card>
        <Card id="caches" title={t('admin:caches')} className="sm:col-span-2 lg:col-span-3">
          <Caches caches={summary.caches} />
        </Card>
      </div>
    </>
  );
}
