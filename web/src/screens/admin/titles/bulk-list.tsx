import { useQuery } from '@tanstack/react-query';
import { type BulkChange, getBulkChanges, undoBulk } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { useEffect, useRef } from 'react';
import { queryClient, queryOf } from '../../../api/query.ts';
import { relativeTime } from '../../../features/community/relative-time.tsx';
import { t } from '../../../locales/t.ts';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { fieldLabel, shownValue } from '../parts/editing/field-words.ts';
import { useAdminAction } from '../parts/use-decisions.ts';
import { sourceText } from '../sources/source-words.ts';
import { endedSince } from './ended-since.ts';

const LOOK_MS = 1000;
const QUERY = queryOf(getBulkChanges, {});
export const BULK_KEY = QUERY.queryKey;

function useEditWords() {
  return ({ kind, edit, source, total }: BulkChange) => {
    if (source) return sourceText(source);
    if (kind === 'merge') return t('admin:table.found', { count: total });
    return Object.entries(edit)
      .map(([name, value]) => {
        const said =
          name === 'lock' || name === 'unlock' ? (value as string[]).map(fieldLabel).join(t('admin:merge.comma')) : String(shownValue(name, value as string));
        return t('admin:bulk.pair', { field: t(`admin:bulk.fields.${name}`, { defaultValue: name }), value: said || '—' });
      })
      .join(t('admin:merge.comma'));
  };
}

/** Says why an edit cannot be undone. Undefined if it can, and for undos. */
function reasonOf({ kind, isDone, isUndone, canUndo, changed }: BulkChange) {
  if (kind === 'undo' || kind === 'undo_import' || !isDone || canUndo) return undefined;
  return isUndone ? 'undone' : changed === 0 ? 'nothingChanged' : 'nothingLeft';
}

function Item({ bulk, onUndo }: { bulk: BulkChange; onUndo: () => void }) {
  const words = useEditWords();
  const reason = reasonOf(bulk);
  const undone = bulk.undoes === 'change' ? null : bulk.undoes;
  return (
    <li className="space-y-1 py-3">
      <p className="[overflow-wrap:anywhere]">
        {[t(`admin:bulk.kind.${bulk.kind}`), undone && t(`admin:bulk.kind.${undone}`), words(bulk)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-muted">
        {bulk.by || '—'} · {relativeTime(bulk.at)} ·{' '}
        {bulk.isDone
          ? t('admin:bulk.ended', { changed: bulk.changed, left: bulk.total - bulk.changed })
          : t('admin:bulk.running', { done: bulk.done, total: bulk.total })}
      </p>
      {!bulk.isDone && (
        <progress
          aria-label={t(`admin:bulk.kind.${bulk.kind}`)}
          max={Math.max(bulk.total, 1)}
          value={bulk.done}
          className="h-2 w-full max-w-md accent-accent"
        />
      )}
      {bulk.canUndo && (
        <ConfirmButton
          question={t(bulk.kind === 'merge' ? 'admin:titles.duplicates.undoQuestion' : 'admin:bulk.undoQuestion', { count: bulk.changed })}
          onConfirm={onUndo}
        >
          {t('admin:bulk.undo')}
        </ConfirmButton>
      )}
      {reason && <p className="text-sm text-muted">{t(`admin:bulk.${reason}`)}</p>}
    </li>
  );
}

/** Tells the result of changes that were still running when the list was opened. */
function useEndedToasts(all: readonly BulkChange[] | undefined) {
  const before = useRef(all);
  useEffect(() => {
    for (const { kind, changed, total } of before.current && all ? endedSince(before.current, all) : [])
      toast(`${t(`admin:bulk.kind.${kind}`)} · ${t('admin:bulk.ended', { changed, left: total - changed })}`);
    before.current = all;
  }, [all]);
}

/** @param isOfSources lists only changes by removed sources and undone imports */
export function BulkList({ isOfSources = false }: { isOfSources?: boolean }) {
  const query = useQuery({
    ...QUERY,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ isDone }) => !isDone) ? LOOK_MS : false),
  });
  const { data: all } = query;
  useEndedToasts(all);
  const data = isOfSources ? all?.filter(({ source }) => source !== '') : all;
  const progress = data?.map(({ id, done, isDone }) => `${id} ${done} ${isDone}`).join();
  const seen = useRef(progress);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== progress) void queryClient.invalidateQueries({ queryKey: ['admin'] });
    seen.current = progress;
  }, [progress]);
  const undo = useAdminAction(undoBulk, () => queryClient.invalidateQueries({ queryKey: BULK_KEY }));
  if (isOfSources && !data?.length) return null;
  return (
    <section aria-labelledby="bulk-list" className="mt-6">
      <h3 id="bulk-list" className="mb-2 font-semibold">
        {t('admin:bulk.last')}
      </h3>
      {!data ? (
        <Waiting of={query} />
      ) : data.length === 0 ? (
        <p className="text-muted">{t('admin:bulk.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((bulk) => (
            <Item key={bulk.id} bulk={bulk} onUndo={() => undo.run({ params: { id: bulk.id } })} />
          ))}
        </ul>
      )}
    </section>
  );
}
