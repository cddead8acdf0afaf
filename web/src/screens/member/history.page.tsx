/** A visitor's history, which is only in this browser. Members see theirs in the member area. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { Navigate } from 'react-router';
import { useAuth } from '../../api/signed-in.ts';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { useAllProgress } from '../../features/library/progress/use-progress.ts';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HistoryTitles, NoHistory } from './titles/history.tsx';

function KeptHere() {
  const items = useAllProgress()
    .toSorted((a, b) => b.watchedAt - a.watchedAt)
    .map((entry) => ({ ...entry, id: entry.video.vod_id, vod_name: entry.video.vod_name, entry }));
  return items.length > 0 ? <HistoryTitles items={items} total={items.length} /> : <NoHistory />;
}

export default function VisitorsHistory() {
  const { user, loading, isUnsure } = useAuth();
  if (user) return <Navigate to={href(pages.memberTab, { tab: 'history' })} replace />;
  const title = t('account:member.tab.history');
  return (
    <main id="main" className="page-narrow pt-4 md:pt-6">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{title}</h1>
      <div className="panel my-4 flex flex-wrap items-center justify-between gap-3">
        <p>{t('account:member.keptHere')}</p>
        <ButtonLink to={href(pages.login, { next: href(pages.history) })}>{t('nav.login')}</ButtonLink>
      </div>
      {loading || isUnsure ? <PosterGridSkeleton /> : <KeptHere />}
    </main>
  );
}
