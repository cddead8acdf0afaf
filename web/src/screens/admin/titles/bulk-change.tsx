/** Bulk edit of filtered titles: choose, preview, start, follow, undo. */
import { useQueryClient } from '@tanstack/react-query';
import { BULK_TITLES } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { TITLE_FILTERS } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { previewBulk, startBulk, type TitleQuery } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../forms/use-action.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import type { ListParams } from '../parts/paged-list.tsx';
import { BulkFound, type Looked } from './bulk-found.tsx';
import { BULK_KEY, BulkList } from './bulk-list.tsx';
import { type BulkChoice, BulkValue, editOf } from './bulk-value.tsx';

export function BulkChange({ params }: { params: ListParams }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const q = params.get('q');
  const status = TITLE_FILTERS.find((name) => name === params.get('status')) ?? 'any';
  const filter: TitleQuery = { ...(q ? { q } : {}), status };
  const [choice, setChoice] = useState<BulkChoice>({ field: 'type_id', value: '', reason: '' });
  const [looked, setLooked] = useState<Looked>();
  const preview = useAction(previewBulk, { toasts: false, onDone: (found, { body }) => setLooked({ edit: body.edit, found }) });
  const start = useAction(startBulk, {
    toasts: false,
    onDone: () => setLooked(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: BULK_KEY }),
  });
  const edit = editOf(choice);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (edit) void preview.run({ body: { filter, edit } });
  };
  return (
    <>
      <Link
        to={href(pages.adminTab, { tab: 'titles', ...(q ? { q } : {}), ...(status === 'any' ? {} : { status }) })}
        className="inline-flex min-h-11 items-center text-accent-text hover:underline"
      >
        {t('admin:titles.back')}
      </Link>
      <h2 className="mb-2 text-xl font-bold">{t('admin:bulk.title')}</h2>
      <p className="mb-1 [overflow-wrap:anywhere]">{t('admin:bulk.filter', { q: q || '—', status: t(`admin:titles.filter.${status}`) })}</p>
      <p className="mb-4 max-w-2xl text-sm text-muted">{t('admin:bulk.advice', { max: BULK_TITLES })}</p>
      <form onSubmit={onSubmit} className="mb-4 flex max-w-4xl flex-wrap items-end gap-3">
        <BulkValue
          choice={choice}
          onChange={(now) => {
            setChoice(now);
            setLooked(undefined);
          }}
        />
        <Button type="submit" kind="quiet" disabled={!edit || preview.isPending}>
          {t('admin:bulk.look')}
        </Button>
      </form>
      <FormError>{preview.error ?? start.error}</FormError>
      {looked && (
        <BulkFound
          looked={looked}
          isPending={start.isPending}
          onStart={() => start.run({ body: { filter, edit: looked.edit, changing: looked.found.changing } })}
        />
      )}
      <BulkList />
    </>
  );
}
