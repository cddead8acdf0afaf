/** Sources: add, import now or on a schedule, and the last outcome. */
import { useQuery } from '@tanstack/react-query';
import {
  addSource,
  getSources,
  type ImportSource,
  removeSource,
  runSource,
  scheduleSource,
  stopSource,
} from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import type { ImportOutcome } from '@yinmu/contract/admin/import-outcome.ts';
import { type FormEvent, useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { queryOf } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Failed, Spinner } from '../../../ui/states.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { CategoryOverrides } from './category-overrides.tsx';
import { ImportRuns, RUNS } from './import-runs.tsx';
import { outcomeLines } from './outcome-words.ts';

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-2 space-y-1 rounded bg-page p-2 text-sm [overflow-wrap:anywhere]">
      {outcomeLines(outcome, t).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Undoable imports, and source categories. */
function BelowSources() {
  const { isPending } = useQuery(RUNS);
  return (
    <>
      <ImportRuns />
      {/* Rendered after the list, which would otherwise push it. */}
      {!isPending && <CategoryOverrides />}
    </>
  );
}

const LOOK_MS = 2000;
const HOURS = [0, 1, 6, 12, 24, 168] as const;

const lastWords = ({ lastOutcome, lastOk }: ImportSource) =>
  lastOutcome ? (`admin:source.state.${lastOutcome.state}` as const) : lastOk ? 'admin:source.ran' : 'admin:source.failed';
const isEmpty = ({ records, running }: ImportSource) => records === 0 && !running;

interface SourceProps {
  source: ImportSource;
  onChanged: () => Promise<unknown>;
  onRemove: (source: ImportSource) => void;
}
function Source({ source, onChanged, onRemove }: SourceProps) {
  const { t } = useTranslation();
  const params = { id: source.id };
  const run = useAdminAction(runSource, onChanged);
  const stop = useAdminAction(stopSource, onChanged);
  const schedule = useAdminAction(scheduleSource, onChanged);
  return (
    <li className="rounded-card bg-surface p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{source.address}</p>
      <p className="text-sm text-muted">
        {[
          t('admin:source.records', { count: source.records }),
          source.lastRunAt ? t(lastWords(source), { when: relativeTime(source.lastRunAt, initialState.language) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {source.lastOutcome && <Outcome outcome={source.lastOutcome} />}
      {source.lastReport && <pre className="mt-2 max-h-40 overflow-auto rounded bg-page p-2 text-sm whitespace-pre-wrap">{source.lastReport}</pre>}
      {source.runnable ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button disabled={source.running} onClick={() => run.run({ params })}>
            {t(source.running ? 'admin:source.running' : 'admin:source.run')}
          </Button>
          {source.running && <Button onClick={() => stop.run({ params })}>{t('admin:source.stop')}</Button>}
          {isEmpty(source) && (
            <Button kind="quiet" onClick={() => onRemove(source)}>
              {t('admin:source.remove')}
            </Button>
          )}
          <label className="inline-flex items-center gap-2">
            {t('admin:source.every')}
            <select
              value={source.everyHours}
              onChange={(event) => schedule.run({ params, body: { everyHours: Number(event.target.value) } })}
              className="h-11 rounded-card border border-line bg-page px-3"
            >
              {[...new Set([...HOURS, source.everyHours])].map((hours) => (
                <option key={hours} value={hours}>
                  {hours === 0 ? t('admin:source.never') : t('admin:source.hours', { count: hours })}
                </option>
              ))}
            </select>
          </label>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">{t('admin:source.shell')}</p>
          {isEmpty(source) && (
            <Button kind="quiet" onClick={() => onRemove(source)}>
              {t('admin:source.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function AddSource({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const add = useAction(addSource, {
    toasts: false,
    onDone: () => {
      setAddress('');
      return onAdded();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add.run({ body: { address: address.trim() } });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="mb-4 max-w-2xl">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('admin:source.address')}
          name="address"
          type="url"
          inputMode="url"
          placeholder="https://…/api.php/provide/vod/"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 flex-1 basis-72"
        />
        <Button type="submit" disabled={address.trim() === '' || add.isPending}>
          {t('admin:source.add')}
        </Button>
      </div>
      <FormError>{add.error}</FormError>
    </form>
  );
}

export function Sources() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ImportSource>();
  const { data, isError, refetch } = useQuery({
    ...queryOf(getSources, {}),
    staleTime: 0,
    // Poll while an import runs.
    refetchInterval: (query) => (query.state.data?.some(({ running }) => running) ? LOOK_MS : false),
  });
  const remove = useAdminAction(removeSource, () => refetch());
  return (
    <>
      <AddSource onAdded={refetch} />
      {isError && !data ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : !data ? (
        <Spinner />
      ) : data.length === 0 ? (
        <p className="py-12 text-center text-muted">{t('admin:none')}</p>
      ) : (
        <ul className="space-y-3">
          {data.map((source) => (
            <Source key={source.id} source={source} onChanged={refetch} onRemove={setAsked} />
          ))}
        </ul>
      )}
      {/* Rendered after the list, which would otherwise push it. */}
      {(data || isError) && <BelowSources />}
      {asked && (
        <Confirm
          question={t('admin:source.removeQuestion', { name: asked.address })}
          action={t('admin:source.remove')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove.run({ params: { id: asked.id } })}
        />
      )}
    </>
  );
}
