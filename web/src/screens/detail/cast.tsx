/** The people of a title as links, with faces if TMDB knows the title. */
import { useQuery } from '@tanstack/react-query';
import { getCast } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { useHasDiscovery } from '../../api/site-settings.ts';
import { Face } from '../../features/catalogue/face.tsx';
import { t } from '../../locales/t.ts';

const MAX_SHOWN = 24;

/** Whether faces will be shown. Known before they load, so that space can be reserved. */
export const useHasFaces = ({ tmdb_id, vod_actor, vod_director }: Video) => useHasDiscovery() && tmdb_id !== null && vod_actor.length + vod_director.length > 0;

export function Cast({ video }: { video: Video }) {
  const { data: faces } = useQuery(queryOf(getCast, { params: { id: video.vod_id } }));
  const known = new Map(faces?.map((face) => [face.name, face]));
  const names = [...new Set([...video.vod_director, ...video.vod_actor])].slice(0, MAX_SHOWN);
  return (
    <section aria-labelledby="cast" className="mb-5 min-w-0">
      <h2 id="cast" className="mb-2 text-lg font-semibold">
        {t('catalog:person.cast')}
      </h2>
      <ul data-focus-group="row" className="ring-room -mx-1 flex gap-3 overflow-x-auto px-1 pb-1 [scrollbar-width:thin]">
        {names.map((name) => (
          <li key={name} className="w-20 shrink-0 text-center text-sm">
            <Link to={href(pages.person, { name })} className="group block">
              <Face name={name} src={known.get(name)?.picture ?? ''} className="size-20 text-2xl transition group-hover:brightness-110" />
              <span dir="auto" className="mt-1 line-clamp-2 leading-snug break-words group-hover:underline">
                {name}
              </span>
            </Link>
            <span className="line-clamp-1 text-xs text-muted">
              {video.vod_director.includes(name) ? t('catalog:filter.director') : (known.get(name)?.role ?? '') || '\u00a0'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
