import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getTitle, getTitleRoutes } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { ApiError } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { Card } from '../parts/card.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ThingPage } from '../parts/thing-page.tsx';
import { RouteEditor, type RoutePartProps } from '../routes/route-editor.tsx';
import { TitleDanmaku } from './title-danmaku.tsx';
import { TitleForm } from './title-form.tsx';
import { TitleHistory } from './title-history.tsx';
import { TitlePictures } from './title-pictures.tsx';
import { TitleRecords } from './title-records.tsx';
import { TitleSkips } from './title-skips.tsx';
import { TitleTmdb } from './title-tmdb.tsx';
import { TitleVisibility } from './title-visibility.tsx';

function TitleRoutes({ title, onChanged }: RoutePartProps) {
  const query = useQuery({ ...queryOf(getTitleRoutes, { params: { id: title.vod_id } }), staleTime: 0 });
  return (
    <Card title={t('admin:titles.lines.title')} advice={t('admin:titles.lines.advice')}>
      {query.data ? <RouteEditor key={title.vod_id} title={title} saved={query.data} onChanged={onChanged} /> : <Waiting of={query} />}
    </Card>
  );
}

export function TitleDesk({ id }: { id: number }) {
  const query = useQuery({ ...queryOf(getTitle, { params: { id } }), staleTime: 0 });
  const { data: title, error, refetch } = query;
  const back = <TextLink to={href(pages.adminTab, { tab: 'titles' })}>{t('admin:titles.back')}</TextLink>;
  if (!title)
    return (
      <>
        {error && back}
        {error instanceof ApiError && (error.isMissing || error.status === 409) ? (
          <p className="py-12 text-center text-muted">{error.isMissing ? t('video.notFound') : error.message}</p>
        ) : (
          <Waiting of={query} />
        )}
      </>
    );
  // Shows what others changed beside the text that was typed.
  const renew = () =>
    Promise.all([
      refetch(),
      queryClient.invalidateQueries({ queryKey: queryOf(getTitleRoutes, { params: { id } }).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['admin', 'title-changes', id] }),
    ]);
  return (
    <ThingPage
      back={back}
      name={title.vod_name}
      state={
        <span className={`rounded bg-raised px-2 py-0.5 text-sm ${title.state === 'shown' ? 'text-muted' : 'text-danger'}`}>
          {t(`admin:titles.state.${title.state}`)} · {t('admin:numbered', { number: id })}
        </span>
      }
      actions={title.state === 'shown' && <TextLink to={href(pages.detail, { id })}>{t('admin:titles.page')}</TextLink>}
      label={t('admin:table.sections')}
      sections={[
        { id: 'fields', text: t('admin:titles.fields'), content: <TitleForm title={title} onChanged={renew} /> },
        { id: 'tmdb', text: 'TMDB', content: <TitleTmdb title={title} onChanged={renew} /> },
        { id: 'lines', text: t('admin:titles.lines.title'), content: <TitleRoutes title={title} onChanged={renew} /> },
        ...(title.state === 'shown' ? [{ id: 'skips', text: t('admin:skips.title'), content: <TitleSkips id={id} /> }] : []),
        { id: 'pictures', text: t('admin:titles.picture.title'), content: <TitlePictures title={title} onChanged={renew} /> },
        { id: 'danmaku', text: t('admin:danmaku.title'), content: <TitleDanmaku id={id} /> },
        { id: 'visibility', text: t('admin:titles.visibility'), content: <TitleVisibility title={title} onChanged={renew} /> },
        { id: 'records', text: t('admin:merge.records'), content: <TitleRecords title={title} onChanged={renew} /> },
      ]}
      side={{ id: 'history', text: t('admin:titles.history'), content: <TitleHistory id={id} onChanged={renew} /> }}
    />
  );
}
