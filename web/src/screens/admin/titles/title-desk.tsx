/** One title: fields, visibility, routes and history. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getTitle, getTitleRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/client.ts';
import { queryOf } from '../../../api/query.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Failed, Spinner } from '../../../ui/states.tsx';
import { RouteEditor, type RoutePartProps } from '../routes/route-editor.tsx';
import { TitleForm } from './title-form.tsx';
import { TitleHistory } from './title-history.tsx';
import { TitlePictures } from './title-pictures.tsx';
import { TitleRecords } from './title-records.tsx';
import { TitleVisibility } from './title-visibility.tsx';

function TitleRoutes({ title, onChanged }: RoutePartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, refetch } = useQuery({ ...queryOf(getTitleRoutes, { params: { id: title.vod_id } }), staleTime: 0 });
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card bg-surface p-4">
      <h3 id={id} className="mb-1 font-semibold">
        {t('admin:titles.lines.title')}
      </h3>
      <p className="mb-4 text-sm text-muted">{t('admin:titles.lines.advice')}</p>
      {data ? (
        <RouteEditor key={title.vod_id} title={title} saved={data} onChanged={onChanged} />
      ) : isError ? (
        <Failed message={t('error.again')} onRetry={() => refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  );
}

export function TitleDesk({ id }: { id: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: title, error, refetch } = useQuery({ ...queryOf(getTitle, { params: { id } }), staleTime: 0 });
  const back = (
    <Link to={href(pages.adminTab, { tab: 'titles' })} className="inline-flex min-h-11 items-center text-accent-text hover:underline">
      {t('admin:titles.back')}
    </Link>
  );
  if (error && !title)
    return (
      <>
        {back}
        {error instanceof ApiError && (error.isMissing || error.status === 409) ? (
          <p className="py-12 text-center text-muted">{error.isMissing ? t('video.notFound') : error.message}</p>
        ) : (
          <Failed message={t('error.again')} onRetry={() => refetch()} />
        )}
      </>
    );
  if (!title) return <Spinner />;
  // Shows others' changes beside typed text.
  const renew = () =>
    Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: queryOf(getTitleRoutes, { params: { id } }).queryKey }),
      client.invalidateQueries({ queryKey: ['admin', 'title-changes', id] }),
    ]);
  return (
    <>
      {back}
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-xl font-bold [overflow-wrap:anywhere]">{title.vod_name}</h2>
        {title.state === 'shown' && (
          <Link to={href(pages.detail, { id })} className="inline-flex min-h-11 items-center text-accent-text hover:underline">
            {t('admin:titles.page')}
          </Link>
        )}
      </div>
      <TitleVisibility title={title} onChanged={renew} />
      <TitlePictures title={title} onChanged={renew} />
      <TitleForm title={title} onChanged={renew} />
      <TitleRoutes title={title} onChanged={renew} />
      <TitleRecords title={title} onChanged={renew} />
      <TitleHistory id={id} onChanged={renew} />
    </>
  );
}
