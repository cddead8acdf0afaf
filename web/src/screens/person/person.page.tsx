import { useQuery } from '@tanstack/react-query';
import type { Person } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
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

function Profile({ person }: { person: Person }) {
  const { name, names, picture, biography, born, died, birthplace, source } = person;
  const facts = [names.join(' / '), [born, died].filter(Boolean).join(' – '), birthplace].filter(Boolean);
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-4 sm:flex-nowrap md:gap-x-8">
      <Face name={name} src={picture} className="size-24 text-4xl sm:size-40 sm:text-6xl" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-2xl font-bold break-words md:text-4xl">
          {name}
        </h1>
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
        {t(`catalog:person.as.${trade}`)} <span className="text-base font-normal text-muted">{total}</span>
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
    <main id="main" className="page-edge pt-4 md:pt-8">
      <title>{`${person?.name ?? name} · ${t('site.name')}`}</title>
      {person?.biography && <meta name="description" content={person.biography.slice(0, 150)} />}
      {person ? (
        <>
          <Profile person={person} />
          <Titles person={person} trade="director" />
          <Titles person={person} trade="actor" />
        </>
      ) : error ? (
        <Failed message={t('error.video')} onRetry={() => refetch()} />
      ) : (
        <PosterGridSkeleton />
      )}
    </main>
  );
}
