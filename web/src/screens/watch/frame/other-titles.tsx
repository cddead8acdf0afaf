/** Similar titles or the member's recommendations, over the picture. On phones they are below it. */
import { useQuery } from '@tanstack/react-query';
import { getSimilar } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { getOwnRecommendations } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { similarQuery } from '@yinmu/contract/titles/related-rows.ts';
import { posterAddress, type Video } from '@yinmu/contract/titles/video.ts';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useUnwanted } from '../../../features/library/saved/saved-titles.ts';
import { t } from '../../../locales/t.ts';

const SHOWN = 4;

export function OtherTitles({ video }: { video: Video }) {
  const query = queryOf(getSimilar, { params: { id: video.vod_id }, query: similarQuery(video) });
  const isMember = useUser() !== undefined;
  const own = useQuery({ ...queryOf(getOwnRecommendations, { query: { after: video.vod_id } }), enabled: isMember });
  const isOwn = (own.data?.length ?? 0) > 0;
  const similar = useQuery({ ...query, enabled: video.related.similar && (!isMember || own.isError || (own.isSuccess && !isOwn)) });
  const unwanted = useUnwanted();
  const others = ((isOwn ? own.data?.map((one) => one.video) : similar.data) ?? []).filter(({ vod_id }) => !unwanted.has(vod_id));
  return (
    <>
      {isOwn && others.length > 0 && <p className="text-sm max-sm:hidden">{t('watch:because', { name: video.vod_name })}</p>}
      {others.length > 0 && (
        <ul className="hidden gap-3 sm:flex">
          {others.slice(0, SHOWN).map((other) => (
            <li key={other.vod_id} className="w-20 lg:w-28">
              <Link to={href(pages.watch, { id: other.vod_id })} className="block text-xs hover:underline">
                <img src={posterAddress(other.vod_id, 180)} alt="" className="aspect-2/3 w-full rounded-card object-cover" />
                <span className="mt-1 line-clamp-1">{other.vod_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
