import { useQuery } from '@tanstack/react-query';
import { isMain, parentOf } from '@yinmu/contract/catalogue/categories.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/signed-in.ts';
import { useSite } from '../../api/site-settings.ts';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { useCategoryIds } from '../../features/catalogue/use-category-ids.ts';
import { siteLinks } from '../../lib/site-links.ts';
import { t } from '../../locales/t.ts';
import { Failed } from '../../ui/states.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { facetsQuery } from './sitemap.queries.ts';

const MAX_GENRES = 40;

interface Entry {
  to: string;
  text: string;
  count?: number | undefined;
}

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="-mx-3 flex flex-wrap gap-x-1">
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

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="mb-2 text-xl font-bold">{title}</h2>
    {children}
  </section>
);

function usePages(): Entry[] {
  const { hasDiscovery } = useSite();
  const user = useUser();
  return [
    { to: href(pages.home), text: t('nav.home') },
    { to: href(pages.browse), text: t('nav.browse') },
    { to: href(pages.search), text: t('nav.search') },
    ...siteLinks(hasDiscovery)
      .filter(([to]) => to !== href(pages.sitemap))
      .map(([to, text]) => ({ to, text: t(text) })),
    ...(user ? [{ to: href(pages.memberTab, { tab: 'favorites' }), text: t('nav.mine') }] : [{ to: href(pages.login), text: t('nav.login') }]),
    ...(user && user.role !== 'member' ? [{ to: href(pages.admin), text: t('explore:sitemap.admin') }] : []),
  ];
}

export default function Sitemap() {
  const top = usePages();
  const facets = useQuery(facetsQuery);
  const { data } = facets;
  const counts = new Map(data?.types.map(({ type_id, count }) => [type_id, count]));
  const known = useCategoryIds();
  const { loaded, nameOf, failure, refresh } = useCategories();
  const ids = loaded?.flatMap(({ type_id, subcategories }) => [type_id, ...subcategories.map((sub) => sub.type_id)]) ?? known;
  const entry = (id: number): Entry => ({ to: href(pages.browse, { type: id }), text: nameOf(id) ?? String(id), count: counts.get(id) });
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('explore:sitemap.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('explore:sitemap.title')}</h1>
      <Section title={t('explore:sitemap.pages')}>
        <Entries entries={top} />
      </Section>
      {data ? (
        <>
          <Section title={t('explore:sitemap.categories')}>
            {failure && <Failed message={failure} onRetry={refresh} />}
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
              {ids.filter(isMain).map((main) => (
                <div key={main} className="panel">
                  <Entries entries={[entry(main), ...ids.filter((id) => parentOf(id) === main).map(entry)]} />
                </div>
              ))}
            </div>
          </Section>
          <Section title={t('explore:sitemap.genres')}>
            <Entries
              entries={data.genres
                .slice(0, MAX_GENRES)
                .map(({ name, label, count }) => ({ to: href(pages.browse, { genre: name }), text: label ?? name, count }))}
            />
          </Section>
          <Section title={t('explore:sitemap.years')}>
            <Entries entries={data.years.map(({ name, count }) => ({ to: href(pages.browse, { year: name }), text: name, count }))} />
          </Section>
        </>
      ) : (
        <Waiting of={facets} failure={t('explore:sitemap.failed')} />
      )}
    </main>
  );
}
