import type { BulkEdit, BulkPreview } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldLabel, shownValue } from '../parts/editing/field-words.ts';

export interface Looked {
  edit: BulkEdit;
  found: BulkPreview;
}

export function BulkFound({ looked: { found }, onStart, isPending }: { looked: Looked; onStart: () => void; isPending: boolean }) {
  return (
    <section aria-label={t('admin:bulk.preview')} className="mb-6">
      <p role="status" className="mb-3 font-semibold">
        {t('admin:bulk.found', { count: found.total, changing: found.changing })}
      </p>
      {found.changing > 0 && (
        <>
          <p className="mb-2 text-sm text-muted">{t('admin:bulk.examples', { count: found.examples.length })}</p>
          <ul className="mb-4 divide-y divide-line">
            {found.examples.map(({ title, fields }) => (
              <li key={title.vod_id} className="space-y-2 py-3">
                <p className="[overflow-wrap:anywhere]">
                  {title.vod_name} <span className="text-sm text-muted">{t('admin:numbered', { number: title.vod_id })}</span>
                </p>
                <Diff
                  label={fieldLabel}
                  fields={fields.map(({ name, old, new: now }) => ({ name, old: shownValue(name, old), proposed: shownValue(name, now) }))}
                />
              </li>
            ))}
          </ul>
          <Button disabled={isPending} onClick={onStart}>
            {t('admin:bulk.start', { count: found.changing })}
          </Button>
        </>
      )}
    </section>
  );
}
