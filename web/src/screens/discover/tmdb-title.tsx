import { useQuery } from '@tanstack/react-query';
import { DISCOVERY_TYPES } from '@yinmu/contract/admin/tabs.ts';
import { type DiscoveredDetail, getDiscovered } from '@yinmu/contract/catalogue/tmdb.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Clapperboard, ExternalLink, Play } from 'lucide-react';
import { useParams } from 'react-router';
import { ApiError, errorMessage } from '../../api/client.ts';
import { queryOf } from '../../api/query.ts';
import { useTmdbIdParam } from '../../lib/hooks/use-id-param.ts';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Empty, Failed, Spinner } from '../../ui/states.tsx';
import { Attribution } from './attribution.tsx';
import { discoveryFailure } from './failure.ts';
import { Picture, TmdbCard } from './tmdb-card.tsx';

/** Reads the title from the address and requests it, if the address is valid. */
function useDiscovered() {
  const { type: wanted } = useParams();
  const type = DISCOVERY_TYPES.find((name) => name === wanted);
  const id = useTmdbIdParam();
  const known = type !== undefined && id !== undefined;
  const { data, error, refetch } = useQuery({ ...queryOf(getDiscovered, { params: { type: type ?? 'movie', id: id ?? 0 } }), enabled: known, retry: false });
  return { known, detail: data, error, refetch };
}

const OUTWARD = 'inline-flex min-h-11 items-center gap-2 rounded-card bg-raised px-4 font-medium hover:bg-line';

function Actions({ detail }: { detail: DiscoveredDetail }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 sm:gap-3">
      {detail.vod_id !== null ? (
        <ButtonLink to={href(pages.detail, { id: detail.vod_id })}>
          <Play className="size-5 fill-current" />
          {t('explore:discover.watchHere')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="quiet" to={href(pages.search, { q: detail.title })}>
          {t('explore:discover.searchHere')}
        </ButtonLink>
      )}
      {detail.trailer && (
        <a href={detail.trailer} target="_blank" rel="noopener noreferrer" className={OUTWARD}>
          {t('explore:discover.trailer')}
          <ExternalLink className="size-4" />
        </a>
      )}
      <a href={detail.source} target="_blank" rel="noopener noreferrer" className={OUTWARD}>
        TMDB
        <ExternalLink className="size-4" />
      </a>
    </div>
  );
}

function Facts({ detail }: { detail: DiscoveredDetail }) {
  const facts = [
    detail.date,
    detail.runtime > 0 && t('explore:discover.minutes', { count: detail.runtime }),
    detail.seasons > 0 && t('explore:discover.seasons', { count: detail.seasons, episodes: t('explore:discover.episodes', { count: detail.episodes }) }),
    ...detail.genres,
    ...detail.countries,
  ].filter(Boolean);
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {detail.rating > 0 && <strong>{t('explore:discover.rating', { rating: detail.rating.toFixed(1), votes: detail.votes })}</strong>}
        {facts.map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      {detail.directors.length > 0 && (
        <p className="mt-2 text-sm text-muted">{t('explore:discover.by', { names: detail.directors.join(t('explore:discover.and')) })}</p>
      )}
    </>
  );
}

function Cast({ detail }: { detail: DiscoveredDetail }) {
  if (detail.cast.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold">{t('explore:discover.cast')}</h2>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
        {detail.cast.map(({ name, role, picture }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may play two parts
          <li key={i} className="min-w-0 text-sm">
            <Picture src={picture} className="rounded-card" />
            <p className="mt-1 line-clamp-2 font-medium break-words">{name}</p>
            <p className="line-clamp-2 text-muted break-words">{role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TmdbTitle() {
  const { known, detail, error, refetch } = useDiscovered();
  if (!known) return <NotFound />;
  if (error && !detail)
    return (
      <main id="main">
        <title>{`${t('explore:discover.title')} · ${t('site.name')}`}</title>
        <h1 className="sr-only">{t('explore:discover.title')}</h1>
        {error instanceof ApiError && error.status === 404 ? (
          <Empty icon={Clapperboard} title={errorMessage(error, t('explore:discover.notFound'))}>
            <ButtonLink to={href(pages.discover)}>{t('explore:discover.title')}</ButtonLink>
          </Empty>
        ) : (
          <Failed message={discoveryFailure(error)} onRetry={() => refetch()} />
        )}
      </main>
    );
  if (!detail)
    return (
      <main id="main">
        <title>{`${t('explore:discover.title')} · ${t('site.name')}`}</title>
        <Spinner />
      </main>
    );
  return (
    <main id="main" className="page-edge py-4 md:py-8">
      <title>{`${detail.title} · ${t('explore:discover.title')} · ${t('site.name')}`}</title>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-8">
        <div className="sm:row-span-2">
          <Picture src={detail.poster} className="rounded-card shadow-lg" />
        </div>
        <div>
          <h1 className="text-2xl font-bold text-balance break-words md:text-4xl">{detail.title}</h1>
          {detail.original_title !== detail.title && <p className="mt-1 break-words text-muted">{detail.original_title}</p>}
          {detail.tagline && <p className="mt-2 break-words italic">{detail.tagline}</p>}
          <Facts detail={detail} />
        </div>
        {/* On phones there is no room beside the poster. */}
        <div className="max-sm:col-span-2">
          <Actions detail={detail} />
          {detail.overview && <p className="mt-6 max-w-[70ch] leading-[1.7] whitespace-pre-line break-words">{detail.overview}</p>}
        </div>
      </div>
      <Cast detail={detail} />
      {detail.similar.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl font-bold">{t('explore:discover.similar')}</h2>
          <div className="poster-grid">
            {detail.similar.map((entry) => (
              <TmdbCard key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      )}
      <Attribution />
    </main>
  );
}
