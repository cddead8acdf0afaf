/** Every way into the site on one page. */
import { useQuery } from '@tanstack/react-query';
import { getFacets } from '@yinmu/contract/catalogue.ts';
import { CATEGORY_IDS, isMain, parentOf } from '@yinmu/contract/categories.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { useUser } from '../../api/session.ts';
import { useCategories } from '../../features/catalogue/categories.ts';
import { paths } from '../../ui/paths.ts';
import { Failed, Spinner } from '../../ui/states.tsx';

const GENRES_MOST = 40;

interface Entry {
  to: string;
  text: string;
  count?: number | undefined;
}

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="flex flex-wrap gap-x-2">
    {entries.map(({ to, text, count }) => (
      <li key={to}>
        <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 rounded-card px-3 hover:bg-raised">
          {text}
          {count !== undefined && <span className="text-sm text-muted">{count}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-2 text-xl font-bold">{title}</h2>
    {children}
  </section>
);

function usePages(): Entry[] {
  const { t } = useTranslation();
  const user = useUser();
  return [
    { to: paths.home, text: t('nav.home') },
    { to: paths.browse(), text: t('nav.browse') },
    { to: paths.search(), text: t('nav.search') },
    { to: paths.rankings(), text: t('footer.rankings') },
    { to: paths.discover(), text: t('footer.discover') },
    { to: paths.lists, text: t('lists.title') },
    { to: paths.guestbook, text: t('footer.guestbook') },
    { to: paths.app, text: t('footer.app') },
    { to: paths.privacy, text: t('footer.privacy') },
    { to: paths.terms, text: t('footer.terms') },
    ...(user ? [{ to: paths.member(), text: t('nav.mine') }] : [{ to: paths.login(), text: t('nav.login') }]),
    ...(user?.is_admin ? [{ to: paths.admin(), text: t('sitemap.admin') }] : []),
  ];
}

export default function Sitemap() {
  const { t } = useTranslation();
  const pages = usePages();
  const { data, isError, refetch } = useQuery(queryOf(getFacets, { params: { id: '0' }, query: {} }));
  const counts = new Map(data?.types.map(({ type_id, count }) => [type_id, count]));
  const { loaded, nameOf, failure, refresh } = useCategories();
  const ids = loaded?.flatMap(({ type_id, subcategories }) => [type_id, ...subcategories.map((sub) => sub.type_id)]) ?? CATEGORY_IDS;
  const entry = (id: number): Entry => ({ to: paths.browse({ type: id }), text: nameOf(id) ?? String(id), count: counts.get(id) });
  return (
    <main id="main" className="mx-auto max-w-[1200px] px-4 pt-4 md:px-8">
      <title>{`${t('sitemap.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('sitemap.title')}</h1>
      <Part title={t('sitemap.pages')}>
        <Entries entries={pages} />
      </Part>
      {isError && !data ? (
        <Failed message={t('sitemap.failed')} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <Part title={t('sitemap.categories')}>
            {failure && <Failed message={failure} onRetry={refresh} />}
            {ids.filter(isMain).map((main) => (
              <Entries key={main} entries={[entry(main), ...ids.filter((id) => parentOf(id) === main).map(entry)]} />
            ))}
          </Part>
          <Part title={t('sitemap.genres')}>
            <Entries entries={data.genres.slice(0, GENRES_MOST).map(({ name, count }) => ({ to: paths.browse({ genre: name }), text: name, count }))} />
          </Part>
          <Part title={t('sitemap.years')}>
            <Entries entries={data.years.map(({ name, count }) => ({ to: paths.browse({ year: name }), text: name, count }))} />
          </Part>
        </>
      ) : (
        <Spinner />
      )}
    </main>
  );
}
