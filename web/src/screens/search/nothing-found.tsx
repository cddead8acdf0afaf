import { href, pages } from '@yinmu/contract/pages.ts';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { PopularTitles } from '../../features/catalogue/popular-titles.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** @param props.meant a corrected query that has results */
export function NothingFound({ query, meant }: { query: string; meant?: string | undefined }) {
  return (
    <>
      <Empty icon={SearchX} title={t('catalog:search.nothing', { query })}>
        {meant && (
          <p className="text-text">
            {t('catalog:search.didYouMean')}{' '}
            <Link to={href(pages.search, { q: meant })} className="inline-flex min-h-11 items-center font-semibold text-accent-text underline">
              {meant}
            </Link>
          </p>
        )}
        <ul className="list-outside list-disc space-y-1 pl-5 text-left text-muted">
          <li>{t('catalog:search.advice.spelling')}</li>
          <li>{t('catalog:search.advice.pinyin')}</li>
          <li>{t('catalog:search.advice.people')}</li>
        </ul>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={href(pages.requests, { name: query })}>{t('catalog:search.ask')}</ButtonLink>
          <ButtonLink to={href(pages.browse)} kind="quiet">
            {t('nav.browse')}
          </ButtonLink>
        </div>
      </Empty>
      <PopularTitles corner={saveCorner} />
    </>
  );
}
