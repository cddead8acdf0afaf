/** A title's changes and their authors, each undoable while its fields are unchanged. */

import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { getTitleChanges, type TitleChange, undoTitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { initialState } from '../../../api/initial-data.ts';
import { api } from '../../../api/query.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useShownValue } from '../parts/editing/use-shown-value.ts';
import { PagedList, useListParams } from '../parts/lists/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';

/** Merges are undone by splits and vice versa; legal withdrawals end by state, with a reason. */
const isKept = ({ fields }: TitleChange) =>
  fields.some(({ name, old, new: now }) => name === 'merged' || name === 'split' || (name === 'state' && (old === 'legal' || now === 'legal')));

function Change({ change, onUndo }: { change: TitleChange; onUndo: () => void }) {
  const { t } = useTranslation();
  const { label, shown } = useShownValue();
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <time dateTime={change.at} className="mr-2 text-sm text-muted">
            {new Date(change.at).toLocaleString(HTML_LANG[initialState.language])}
          </time>
          {t(`admin:titles.author.${change.author}`, { name: change.by || '—' })}
        </p>
        {change.isUndone ? (
          <span className="text-sm text-muted">{t('admin:titles.undone')}</span>
        ) : isKept(change) ? null : (
          <Button kind="quiet" onClick={onUndo}>
            {t('admin:titles.undo')}
          </Button>
        )}
      </div>
      <Diff label={label} fields={change.fields.map(({ name, old, new: now }) => ({ name, old: shown(name, old), proposed: shown(name, now) }))} />
    </li>
  );
}

export function TitleHistory({ id, onChanged }: { id: number; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const params = useListParams();
  const [asked, setAsked] = useState<number>();
  const undo = useAdminAction(undoTitleChange, onChanged);
  return (
    <section aria-labelledby="title-history">
      <h3 id="title-history" className="mb-2 font-semibold">
        {t('admin:titles.history')}
      </h3>
      <PagedList
        params={params}
        queryKey={['title-changes', id]}
        read={(signal) => api.call(getTitleChanges, { params: { id }, query: { page: params.page }, signal })}
        isEmpty={({ changes }) => changes.length === 0}
      >
        {({ changes }) => (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <Change key={change.id} change={change} onUndo={() => setAsked(change.id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked !== undefined && (
        <Confirm
          question={t('admin:titles.undoQuestion')}
          action={t('admin:titles.undo')}
          onConfirm={() => undo.run({ params: { id, change: asked } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
