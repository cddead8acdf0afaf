import { useQuery } from '@tanstack/react-query';
import { BIN_DAYS, HTML_LANG, IMPORT_UNDO_DAYS } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getImportRuns, type ImportRun, type ImportUndo, previewImportUndo, undoImport } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/client.ts';
import { initialState } from '../../../api/initial-data.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { BULK_KEY, BulkList } from '../titles/bulk-list.tsx';
import { sourceText } from './source-words.ts';

/** The query, which this list and its parts share. */
export const RUNS = { ...queryOf(getImportRuns, {}), staleTime: 0 };
const timeOf = (at: string) => new Date(at).toLocaleString(HTML_LANG[initialState.language]);

function Staying({ undo: { staying, stayingCount } }: { undo: ImportUndo }) {
  if (stayingCount === 0) return <p>{t('admin:importUndo.nothingStays')}</p>;
  return (
    <>
      <p>{t('admin:importUndo.stays', { count: stayingCount })}</p>
      <ul className="list-disc pl-5">
        {staying.map(({ vod_id, vod_name, why }) => (
          <li key={`${vod_id} ${why}`} className="[overflow-wrap:anywhere]">
            <Link to={href(pages.adminTab, { tab: 'titles', title: vod_id })} className="text-accent-text hover:underline">
              {vod_name || vod_id}
            </Link>{' '}
            <span className="text-sm text-muted">{t(`admin:importUndo.why.${why}`)}</span>
          </li>
        ))}
        {stayingCount > staying.length && <li>{t('admin:importUndo.more', { count: stayingCount - staying.length })}</li>}
      </ul>
    </>
  );
}

function Undoing({ run }: { run: string }) {
  const preview = useQuery({ ...queryOf(previewImportUndo, { params: { run } }), staleTime: 0, gcTime: 0 });
  const { data, error, refetch } = preview;
  const undo = useAction(undoImport, {
    toasts: false,
    success: t('admin:importUndo.begun'),
    onSettled: () =>
      Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: RUNS.queryKey }), queryClient.invalidateQueries({ queryKey: BULK_KEY })]),
  });
  if (!data)
    return error instanceof ApiError && error.kind === 'answer' && error.status < 500 ? (
      <p role="alert" className="mt-2 text-danger">
        {error.message}
      </p>
    ) : (
      <Waiting of={preview} />
    );
  const { binned, restored, everyHours, nextAt } = data;
  if (binned + restored === 0)
    return (
      <div className="mt-3 max-w-2xl space-y-3 border-t border-line pt-3">
        <p>{t('admin:importUndo.nothing')}</p>
        {data.stayingCount > 0 && <Staying undo={data} />}
      </div>
    );
  return (
    <div className="mt-3 max-w-2xl space-y-3 border-t border-line pt-3">
      <p>{t('admin:importUndo.would', { binned, restored, days: BIN_DAYS })}</p>
      <Staying undo={data} />
      <p className="text-sm text-muted">{t('admin:importUndo.lines')}</p>
      <p className="text-sm text-muted">
        {nextAt === null ? t('admin:importUndo.noNext') : t('admin:importUndo.next', { when: timeOf(nextAt), count: everyHours })}{' '}
        {t('admin:importUndo.nextDoes')}
      </p>
      <Button disabled={undo.isPending} onClick={() => undo.run({ params: { run }, body: { binned, restored } })}>
        {t('admin:importUndo.undo', { count: binned + restored })}
      </Button>
      <FormError>{undo.error}</FormError>
    </div>
  );
}

function Run({ run, isNamed, isOpen, onOpen }: { run: ImportRun; isNamed: boolean; isOpen: boolean; onOpen: () => void }) {
  return (
    <li className="py-3">
      {isNamed && (
        <p title={run.address} className="[overflow-wrap:anywhere]">
          {sourceText(run.name) || '—'}
        </p>
      )}
      <p className="text-sm text-muted">
        <time dateTime={run.at}>{timeOf(run.at)}</time> · {t('admin:importUndo.brought', { added: run.added, changed: run.changed })}
      </p>
      {run.isUndone ? (
        <p className="text-sm text-muted">{t('admin:importUndo.undone')}</p>
      ) : (
        <>
          <Button kind="quiet" aria-expanded={isOpen} onClick={onOpen} className="mt-2">
            {t('admin:importUndo.open')}
          </Button>
          {isOpen && <Undoing run={run.run} />}
        </>
      )}
    </li>
  );
}

/** @param of address of the source whose imports to list; undefined lists all */
export function ImportRuns({ of }: { of?: string }) {
  const [open, setOpen] = useState('');
  const runs = useQuery(RUNS);
  const data = of === undefined ? runs.data : runs.data?.filter(({ address }) => address === of);
  return (
    <section aria-labelledby="import-runs" className={of === undefined ? 'mt-8' : ''}>
      <h2 id="import-runs" className="mb-1 text-lg font-semibold">
        {t('admin:importUndo.title')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('admin:importUndo.advice', { days: IMPORT_UNDO_DAYS })}</p>
      {!data ? (
        <Waiting of={runs} />
      ) : data.length === 0 ? (
        <p className="text-muted">{t('admin:none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((run) => (
            <Run
              key={run.run}
              run={run}
              isNamed={of === undefined}
              isOpen={open === run.run}
              onOpen={() => setOpen((now) => (now === run.run ? '' : run.run))}
            />
          ))}
        </ul>
      )}
      {of === undefined && <BulkList isOfSources />}
    </section>
  );
}
