import { useQuery } from '@tanstack/react-query';
import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getRouteHealth } from '@yinmu/contract/playback/route-health.endpoints.ts';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { instantText } from '../../../features/community/instant.tsx';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Rates } from '../routes/route-health.tsx';
import { nameOf } from '../sources/source-words.ts';

const ago = (instant: string | null) => (instant === null ? '–' : relativeTime(instant));

export function ErrorCodes({ codes }: { codes: Summary['errors']['codes'] }) {
  if (codes.length === 0) return <p className="text-muted">{t('admin:errors.none')}</p>;
  return (
    <FigureTable
      caption={t('admin:errors.title')}
      columns={[t('admin:errors.code'), t('admin:errors.status'), t('admin:errors.count')]}
      rows={codes.map(({ code, status, count }) => ({
        key: code,
        cells: [
          <code key="code" className={status >= 500 ? 'text-danger' : ''}>
            {code}
          </code>,
          status,
          count,
        ],
      }))}
    />
  );
}

export function Breaches({ breaches }: Pick<Summary, 'breaches'>) {
  if (breaches.length === 0) return <p className="text-muted">{t('admin:breaches.none')}</p>;
  return (
    <FigureTable
      caption={t('admin:breaches.title')}
      columns={[t('admin:breaches.directive'), t('admin:breaches.blocked'), t('admin:breaches.page'), t('admin:errors.count')]}
      rows={breaches.map(({ directive, blocked, page, count }) => ({
        key: `${directive} ${blocked} ${page}`,
        cells: [
          <code key="directive">{directive}</code>,
          <span key="blocked" className="[overflow-wrap:anywhere]">
            {blocked}
          </span>,
          <span key="page" className="[overflow-wrap:anywhere]">
            {page}
          </span>,
          count,
        ],
      }))}
    />
  );
}

export function Jobs({ jobs }: Pick<Summary, 'jobs'>) {
  if (jobs.length === 0) return <p className="text-muted">{t('admin:jobs.none')}</p>;
  return (
    <FigureTable
      caption={t('admin:jobs.title')}
      columns={[t('admin:jobs.name'), t('admin:jobs.last'), t('admin:jobs.result'), t('admin:jobs.next')]}
      rows={jobs.map(({ name, ranAt, doneAt, nextAt, tookMs, fault }) => ({
        key: name,
        cells: [
          t(`admin:job.${name}`, { defaultValue: name }),
          ago(ranAt),
          fault === '' ? (
            t('admin:jobs.done', { ms: tookMs })
          ) : (
            <span key="fault" className="text-danger [overflow-wrap:anywhere]">
              {t('admin:jobs.failed', { fault, when: ago(doneAt) })}
            </span>
          ),
          nextAt === null ? '–' : instantText(nextAt),
        ],
      }))}
    />
  );
}

export function ImportRuns({ runs }: Pick<Summary, 'runs'>) {
  if (runs.length === 0) return <p className="text-muted">{t('admin:runs.none')}</p>;
  return (
    <FigureTable
      caption={t('admin:runs.title')}
      columns={[
        t('admin:runs.source'),
        t('admin:runs.at'),
        t('admin:runs.state'),
        t('admin:runs.read'),
        t('admin:runs.added'),
        t('admin:runs.updated'),
        t('admin:runs.merged'),
        t('admin:runs.skipped'),
      ]}
      rows={runs.map(({ source, name, at, state, read, added, updated, merged, skipped }) => ({
        key: `${source} ${at}`,
        cells: [
          <span key="source" title={source}>
            {nameOf({ name, address: source })}
          </span>,
          ago(at),
          <span key="state" className={state === 'failed' ? 'text-danger' : ''}>
            {t(`admin:runs.states.${state}`)}
          </span>,
          read,
          added,
          updated,
          merged,
          skipped,
        ],
      }))}
    />
  );
}

export function Routes() {
  const query = useQuery({ ...queryOf(getRouteHealth, {}), staleTime: 0 });
  const { data } = query;
  if (!data) return <Waiting of={query} />;
  return (
    <>
      <Rates {...data} />
      <p className="mt-2 text-sm">
        <Link to={href(pages.adminTab, { tab: 'routes' })} className="underline underline-offset-4">
          {t('admin:health.hiddenCount', { count: data.hidden.length })}
        </Link>
      </p>
    </>
  );
}
