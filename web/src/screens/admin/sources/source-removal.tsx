import { useQuery } from '@tanstack/react-query';
import { getSources, type ImportSource, removeSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { BIN_DAYS } from '@yinmu/contract/limits.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { previewSourceRemoval, removeSourceWithTitles } from '@yinmu/contract/titles/bulk-changes.endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Confirm } from '../../../ui/popups/confirm.tsx';
import { Card } from '../parts/card.tsx';
import { BULK_KEY } from '../titles/bulk-list.tsx';
import { nameOf } from './source-words.ts';

export function SourceRemoval({ source }: { source: ImportSource }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const params = { id: source.id };
  const { data: counts, isError } = useQuery({ ...queryOf(previewSourceRemoval, { params }), enabled: isAsked, staleTime: 0, gcTime: 0 });
  const remove = useAction(
    async (): Promise<unknown> => (counts?.titles ? api.call(removeSourceWithTitles, { params, body: counts }) : api.call(removeSource, { params })),
    {
      toasts: false,
      success: t('admin:source.removed'),
      invalidates: [queryOf(getSources, {}).queryKey, BULK_KEY],
      onDone: () => navigate(href(pages.adminTab, { tab: 'sources' })),
    },
  );
  return (
    <Card title={t('admin:source.remove')}>
      <p className="mb-3 text-sm text-muted">{t('admin:source.removeAdvice', { days: BIN_DAYS })}</p>
      <Button kind="quiet" disabled={source.running || remove.isPending} onClick={() => setAsked(true)}>
        {t('admin:source.removeOpen')}
      </Button>
      <FormError>{remove.error ?? (isError ? t('error.again') : undefined)}</FormError>
      {isAsked && counts && (
        <Confirm
          question={t('admin:source.removeQuestion', { name: nameOf(source), ...counts, left: counts.titles - counts.binned })}
          action={t('admin:source.remove')}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.run()}
        />
      )}
    </Card>
  );
}
