/** No result: what may help, and what else there is. */
import { useQuery } from '@tanstack/react-query';
import { getCategoryVideos } from '@yinmu/contract/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/save-corner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** @param props.meant a query that finds something */
export function NothingFound({ query, meant }: { query: string; meant?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(getCategoryVideos, { params: { id: '0' }, query: { sort: 'hits_week', limit: 6 } }));
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
        <ButtonLink to={href(pages.browse)} kind="quiet">
          {t('nav.browse')}
        </ButtonLink>
      </Empty>
      <h2 className="mt-4 mb-3 text-lg font-semibold">{t('catalog:search.popular')}</h2>
      <div className="poster-grid">
        {data?.videos.map((video) => (
          <VideoCard key={video.vod_id} video={video} corner={saveCorner} />
        ))}
      </div>
    </>
  );
}
