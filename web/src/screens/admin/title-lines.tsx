/** The lines of a title with their episodes, as they are stored, and the editor that changes them. */
import { useQuery } from '@tanstack/react-query';
import { getTitleLines } from '@yinmu/contract/admin-titles.endpoints.ts';
import { useId } from 'react';
import { queryOf } from '../../api/query.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Failed, Spinner } from '../../ui/states.tsx';
import { LineEditor, type LinePartProps } from './line-editor.tsx';

export function TitleLines({ title, onChanged }: LinePartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, refetch } = useQuery({ ...queryOf(getTitleLines, { params: { id: title.vod_id } }), staleTime: 0 });
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card bg-surface p-4">
      <h3 id={id} className="mb-1 font-semibold">
        {t('admin:titles.lines.title')}
      </h3>
      <p className="mb-4 text-sm text-muted">{t('admin:titles.lines.advice')}</p>
      {data ? (
        <LineEditor key={title.vod_id} title={title} saved={data} onChanged={onChanged} />
      ) : isError ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  );
}
