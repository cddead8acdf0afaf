import { getTitleChanges, type TitleChange, undoTitleChange } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { api } from '../../../api/query.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { Instant } from '../../../features/community/instant.tsx';
import { t } from '../../../locales/t.ts';
import { ConfirmButton } from '../../../ui/popups/confirm-button.tsx';
import { Card } from '../parts/card.tsx';
import { fieldLabel, shownValue } from '../parts/editing/field-words.ts';
import { PagedList, useListParams } from '../parts/lists/paged-list.tsx';
import { useAdminAction } from '../parts/use-decisions.ts';
import { sourceText } from '../sources/source-words.ts';

/** Changes without an Undo button. Merges are undone by splits and vice versa; legal withdrawals end when a new state is set with a reason. */
const isKept = ({ fields }: TitleChange) =>
  fields.some(({ name, old, new: now }) => name === 'merged' || name === 'split' || (name === 'state' && (old === 'legal' || now === 'legal')));

function Change({ change, onUndo }: { change: TitleChange; onUndo: () => void }) {
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <span className="mr-2 text-sm text-muted">
            <Instant iso={change.at} />
          </span>
          {t(`admin:titles.author.${change.author}`, { name: sourceText(change.by) || '—' })}
        </p>
        {change.isUndone ? (
          <span className="text-sm text-muted">{t('admin:titles.undone')}</span>
        ) : isKept(change) ? null : (
          <ConfirmButton question={t('admin:titles.undoQuestion')} onConfirm={onUndo}>
            {t('admin:titles.undo')}
          </ConfirmButton>
        )}
      </div>
      <Diff
        label={fieldLabel}
        fields={change.fields.map(({ name, old, new: now }) => ({ name, old: shownValue(name, old), proposed: shownValue(name, now) }))}
      />
    </li>
  );
}

export function TitleHistory({ id, onChanged }: { id: number; onChanged: () => Promise<unknown> }) {
  const params = useListParams();
  const undo = useAdminAction(undoTitleChange, onChanged);
  return (
    <Card title={t('admin:titles.history')} className="bg-transparent p-0">
      <PagedList
        params={params}
        queryKey={['title-changes', id]}
        read={(signal) => api.call(getTitleChanges, { params: { id }, query: { page: params.page }, signal })}
        isEmpty={({ changes }) => changes.length === 0}
      >
        {({ changes }) => (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <Change key={change.id} change={change} onUndo={() => undo.run({ params: { id, change: change.id } })} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
