import { useQuery } from '@tanstack/react-query';
import type { Person } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { blurOf } from '@yinmu/contract/titles/video.ts';
import { useParams } from 'react-router';
import { Face } from '../../features/catalogue/face.tsx';
import { isMissing } from '../../features/catalogue/missing-title.tsx';
import { PosterGridSkeleton } from '../../features/catalogue/skeletons.tsx';
import { VideoCard } from '../../features/catalogue/video-card.tsx';
import { saveCorner } from '../../features/library/saved/save-corner.tsx';
import { t } from '../../locales/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Failed } from '../../ui/states.tsx';
import { personQuery } from './person.queries.ts';

/** Number of titles in each role, and the years they span if all are shown. */
function workOf({ acted, directed }: Person): string {
  const years = [...acted.videos, ...directed.videos]
    .map(({ vod_year }) => vod_year)
    .filter(Boolean)
    .toSorted();
  const isWhole = [acted, directed].every(({ videos, total }) => videos.length === total);
  const [first, last] = [years[0], years.at(-1)];
  return [
    directed.total > 0 && t('catalog:person.directed', { count: directed.total }),
    acted.total > 0 && t('catalog:person.acted', { count: acted.total }),
    isWhole && (first === last ? first : `${first}–${last}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Profile({ person }: { person: Person }) {
  const { name, names, picture, biography, born, died, birthplace, source } = person;
  const facts = [names.join(' / '), [born, died].filter(Boolean).join(' – '), birthplace].filter(Boolean);
  const [newest] = [...person.acted.videos, ...person.directed.videos];
  const blur = newest && blurOf(newest);
  return (
    <header className="page-edge relative isolate flex flex-wrap items-start gap-x-5 gap-y-4 pt-4 sm:flex-nowrap md:gap-x-8 md:pt-8">
      {blur && (
        <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden [mask-image:linear-gradient(black_50%,transparent)]">
          <img src={blur} alt="" className="size-full object-cover opacity-25 dark:opacity-35" />
        </div>
      )}
      <Face name={name} src={picture} className="size-24 text-4xl sm:size-40 sm:text-6xl" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-2xl font-bold break-words md:text-4xl">
          {name}
        </h1>
        <p className="mt-1 md:text-lg">{workOf(person)}</p>
        {facts.map((fact) => (
          <p key={fact} dir="auto" className="mt-1 text-left break-words text-muted">
            {fact}
          </p>
        ))}
        {source && (
          <a href={source} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center text-accent-text hover:underline">
            {t('catalog:person.atTmdb')}
          </a>
        )}
        {biography && (
          <div dir="auto" className="mt-2 max-w-[70ch]">
            <ClampedText text={biography} clamp="line-clamp-5" />
          </div>
        )}
      </div>
    </header>
  );
}

function Titles({ person, trade }: { person: Person; trade: 'actor' | 'director' }) {
  const { videos, total } = trade === 'actor' ? person.acted : person.directed;
  if (total === 0) return null;
  return (
    <section aria-labelledby={trade} className="mt-8">
      <h2 id={trade} className="mb-3 text-xl font-bold">
        {t(`catalog:person.as.${trade}`)}
      </h2>
      <div data-arrival className="poster-grid">
        {videos.map((video) => (
          <VideoCard key={video.vod_id} video={video} corner={saveCorner} />
        ))}
      </div>
      {total > videos.length && (
        <ButtonLink kind="quiet" className="mt-4" to={href(pages.browse, { [trade]: person.key, sort: 'year' })}>
          {t('catalog:person.all', { count: total })}
        </ButtonLink>
      )}
    </section>
  );
}

export default function PersonScreen() {
  const { name = '' } = useParams();
  const { data: person, error, refetch } = useQuery(personQuery(name));
  if (name.trim() === '') return <NotFound />;
  if (isMissing(error)) return <NotFound what={t('catalog:person.notFound')} />;
  return (
    <main id="main">
      <title>{`${person?.name ?? name} · ${t('site.name')}`}</title>
      {person?.biography && <meta name="description" content={person.biography.slice(0, 150)} />}
      {person ? (
        <>
          <Profile person={person} />
          <div className="page-edge">
            <Titles person={person} trade="director" />
            <Titles person={person} trade="actor" />
          </div>
        </>
      ) : error ? (
        <Failed message={t('error.video')} onRetry={() => refetch()} />
      ) : (
        <div className="page-edge pt-4">
          <PosterGridSkeleton />
        </div>
      )}
    </main>
  );
}
