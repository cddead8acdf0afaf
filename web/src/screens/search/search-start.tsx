/** Shown before a search: recent searches and popular titles. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { PopularTitles } from '../../features/catalogue/popular-titles.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { forgetQuery, useSearchHistory } from '../../features/search/search-history.ts';
import { t } from '../../locales/t.ts';

export function SearchStart() {
  const history = useSearchHistory();
  return (
    <>
      <h1 data-search-start className="text-2xl font-bold">
        {t('catalog:search.title')}
      </h1>
      {history.length > 0 && (
        <section aria-label={t('search.history')}>
          <h2 className="mt-6 mb-2 text-lg font-semibold">{t('search.history')}</h2>
          <ul className="flex flex-wrap gap-2">
            {history.map((entry) => (
              <li key={entry.id} className="flex max-w-full items-center rounded-card bg-raised">
                <Link to={href(pages.search, { q: entry.query })} className="inline-flex min-h-11 min-w-0 items-center truncate pl-4">
                  {entry.query}
                </Link>
                <button
                  type="button"
                  aria-label={t('catalog:search.forget', { query: entry.query })}
                  className="inline-flex size-11 items-center justify-center text-muted hover:text-text"
                  onClick={() => forgetQuery(entry.id)}
                >
                  <X className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularTitles corner={saveCorner} />
    </>
  );
}
