import { useQuery } from '@tanstack/react-query';
import { getSummary, type Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import type { ReactNode } from 'react';
import { queryOf } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Backup } from '../overview/backup.tsx';
import { ErrorPlot } from '../overview/overview-plots.tsx';
import { Breaches, ErrorCodes, ImportRuns, Jobs } from '../overview/site-health.tsx';
import { PicturesElsewhere, Storage } from '../overview/storage.tsx';
import { Card } from '../parts/card.tsx';
import { Pushes } from './pushes.tsx';

const MB = 1024 * 1024;

function OfSummary({ children }: { children: (summary: Summary) => ReactNode }) {
  const query = useQuery({ ...queryOf(getSummary, {}), staleTime: 0 });
  return query.data ? <div className="grid gap-4 lg:grid-cols-2">{children(query.data)}</div> : <Waiting of={query} />;
}

export function JobTurns() {
  return (
    <OfSummary>
      {({ jobs, runs }) => (
        <>
          <Card title={t('admin:jobs.title')} className="lg:col-span-2">
            <Jobs jobs={jobs} />
          </Card>
          <Card title={t('admin:runs.title')} className="lg:col-span-2">
            <ImportRuns runs={runs} />
          </Card>
          <Card title={t('admin:engines.pushes')} className="lg:col-span-2">
            <Pushes />
          </Card>
        </>
      )}
    </OfSummary>
  );
}

export function Backups() {
  return (
    <OfSummary>
      {({ backup, storage }) => (
        <>
          {backup && (
            <Card title={t('admin:backup.title')}>
              <Backup backup={backup} filesAt={storage.filesAt} />
            </Card>
          )}
          <Card title={t('admin:storage')}>
            <Storage storage={storage} />
            {!backup && <PicturesElsewhere place={storage.filesAt} />}
          </Card>
        </>
      )}
    </OfSummary>
  );
}

function Caches({ caches }: Pick<Summary, 'caches'>) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {caches.map(({ name, entries, bytes, maxBytes, hits, misses }) => (
        <div key={name}>
          <dt>{t(`admin:cache.${name}`, { defaultValue: name })}</dt>
          <dd className="text-sm text-muted">
            {t('admin:cached', {
              entries,
              mb: (bytes / MB).toFixed(1),
              max: Math.round(maxBytes / MB),
              share: Math.round((100 * hits) / Math.max(1, hits + misses)),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Health() {
  return (
    <OfSummary>
      {({ errors, breaches, caches, program: { version, commit } }) => (
        <>
          <ErrorPlot errors={errors} />
          <Card title={t('admin:errors.title')}>
            <ErrorCodes codes={errors.codes} />
          </Card>
          <Card title={t('admin:breaches.title')} className="lg:col-span-2">
            <Breaches breaches={breaches} />
          </Card>
          <Card title={t('admin:caches')} className="lg:col-span-2">
            <Caches caches={caches} />
          </Card>
          <p className="text-sm text-muted lg:col-span-2">{t(commit === null ? 'admin:program.version' : 'admin:program.commit', { version, commit })}</p>
        </>
      )}
    </OfSummary>
  );
}
