import { useQuery } from '@tanstack/react-query';
import { getSummary, getWaiting, type Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { CARD, Card } from '../parts/card.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { nameOf, pageOf } from '../sources/source-words.ts';
import { useSources } from '../sources/use-sources.ts';
import { Attention } from './attention.tsx';
import { DayPlots } from './overview-plots.tsx';
import { Routes } from './site-health.tsx';

interface SetupDueProps {
  setup: DataOf<typeof getSiteSetup> | undefined;
  reread: () => Promise<unknown>;
}

function SetupDue({ setup, reread }: SetupDueProps) {
  const skip = useAdminAction(setSiteSetup, reread);
  const newest = setup?.revisions[0];
  if (newest?.settings.state !== 'due') return null;
  return (
    <section aria-label={t('admin:site.part.setup')} className="panel mb-6 flex flex-wrap items-center gap-3">
      <p className="flex-1 basis-60">{t('admin:setup.due')}</p>
      <ButtonLink to={href(pages.adminTab, { tab: 'settings', part: 'setup' })}>{t('admin:setup.begin')}</ButtonLink>
      <Button kind="quiet" disabled={skip.isPending} onClick={() => skip.run({ body: { version: newest.version, settings: { state: 'skipped' } } })}>
        {t('admin:setup.skip')}
      </Button>
    </section>
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { data: waiting } = useQuery({ ...queryOf(getWaiting, {}), staleTime: 0 });
  const figures = [
    ['titles', summary.titles, href(pages.adminTab, { tab: 'titles' })],
    ['members', summary.members, href(pages.adminTab, { tab: 'members' })],
    ['comments', summary.comments, href(pages.adminTab, { tab: 'comments' })],
    ['pendingSuggestions', waiting?.suggestions ?? '–', href(pages.adminTab, { tab: 'suggestions' })],
    ['pendingComments', waiting?.comments ?? '–', href(pages.adminTab, { tab: 'comments', status: 'pending' })],
    ['pendingGuestbook', waiting?.guestbook ?? '–', href(pages.adminTab, { tab: 'guestbook' })],
    ['pendingReports', waiting?.reports ?? '–', href(pages.adminTab, { tab: 'reports' })],
    ['pendingAppeals', waiting?.appeals ?? '–', href(pages.adminTab, { tab: 'appeals' })],
  ] as const;
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, count, to]) => (
        <div key={name} className={CARD}>
          <dt className="text-sm text-muted">
            <Link to={to} className="underline-offset-4 hover:underline">
              {t(`admin:figure.${name}`)}
            </Link>
          </dt>
          <dd className="text-2xl font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Counted({ entries }: { entries: readonly { key: string | number; name: ReactNode; count: number }[] }) {
  if (entries.length === 0) return <p className="text-muted">{t('admin:none')}</p>;
  return (
    <ol className="space-y-1">
      {entries.map(({ key, name, count }) => (
        <li key={key} className="flex justify-between gap-3">
          <span dir="auto" className="min-w-0 overflow-hidden [overflow-wrap:anywhere]">
            {name}
          </span>
          <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ol>
  );
}

function Imports({ imports }: Pick<Summary, 'imports'>) {
  const { data: sources = [] } = useSources();
  const entries = imports.map(({ source: address, records }) => {
    const source = sources.find((one) => one.address === address);
    return { key: address, name: source ? <TextLink to={pageOf(source.id)}>{nameOf(source)}</TextLink> : address, count: records };
  });
  return <Counted entries={entries} />;
}

const WIDE = 'sm:col-span-2 xl:col-span-3';

export function Overview() {
  const query = useQuery({ ...queryOf(getSummary, {}), staleTime: 0 });
  const { data: summary } = query;
  const setup = useQuery({ ...queryOf(getSiteSetup, {}), staleTime: 0 });
  const sources = useSources();
  const ofAttention = [sources, useQuery(queryOf(getRegistration, {}))];
  // After a migration, the initial setup is needed only if there are no titles but the demo's.
  const isFilled = sources.data?.some(({ address, records }) => address !== 'demo' && records > 0);
  // Waits for everything, because a notice that appears late would push the figures down.
  if (!summary || [setup, ...ofAttention].some(({ isPending }) => isPending)) return <Waiting of={query} />;
  const top = summary.top.map(({ vod_id, vod_name, views }) => ({
    key: vod_id,
    name: (
      <Link to={href(pages.detail, { id: vod_id })} className="underline-offset-4 hover:underline">
        {vod_name}
      </Link>
    ),
    count: views,
  }));
  return (
    <>
      <Attention summary={summary} />
      <Figures summary={summary} />
      {!isFilled && <SetupDue setup={setup.data} reread={setup.refetch} />}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <DayPlots series={summary.series} />
        <Card title={t('admin:top')}>
          <Counted entries={top} />
        </Card>
        <Card title={t('admin:unanswered')}>
          <Counted entries={summary.unanswered.map(({ query, count }) => ({ key: query, name: query, count }))} />
        </Card>
        <Card title={t('admin:lines')} className={WIDE}>
          <Routes />
        </Card>
        <Card title={t('admin:imports')}>
          <Imports imports={summary.imports} />
        </Card>
      </div>
    </>
  );
}
