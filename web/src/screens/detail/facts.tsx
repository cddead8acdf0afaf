import { href, pages } from '@yinmu/contract/pages.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { plotOf } from '../../features/catalogue/plot.ts';
import { formatCount } from '../../lib/format-count.ts';
import { language, t } from '../../locales/t.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { useHasFaces } from './cast.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-16 shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** Number of names shown until the list is expanded. */
const FIRST_NAMES = 12;

interface NamesProps {
  label: string;
  names: readonly string[];
  linkOf: (name: string, i: number) => string;
}

function Names({ label, names, linkOf }: NamesProps) {
  const [isWhole, setWhole] = useState(false);
  if (names.length === 0) return null;
  return (
    <Fact label={label}>
      <ul className="flex flex-wrap gap-x-4 break-words *:max-w-full *:*:py-0.5 pointer-coarse:-my-1 pointer-coarse:*:*:py-1.5">
        {(isWhole ? names : names.slice(0, FIRST_NAMES)).map((name, i) => (
          <li key={name}>
            <Link dir="auto" to={linkOf(name, i)} className="inline-block max-w-full text-accent-text hover:underline">
              {name}
            </Link>
          </li>
        ))}
        {names.length > FIRST_NAMES && !isWhole && (
          <li>
            <button type="button" onClick={() => setWhole(true)} className="text-muted hover:text-text hover:underline">
              {t('catalog:video.allNames', { count: names.length })}
            </button>
          </li>
        )}
      </ul>
    </Fact>
  );
}

export function Plot({ video }: { video: Video }) {
  const text = plotOf(video, language);
  if (!text) return null;
  return (
    <section aria-labelledby="plot">
      <h2 id="plot" className="sr-only">
        {t('catalog:video.plot')}
      </h2>
      <div dir="auto" className="max-w-3xl xl:max-w-4xl xl:text-lg">
        <ClampedText text={text} clamp="line-clamp-4" />
      </div>
    </section>
  );
}

export const hasFacts = ({ vod_director, vod_actor, vod_tag }: Video) => vod_director.length + vod_actor.length + vod_tag.length > 0;

const personPage = (name: string) => href(pages.person, { name });

export function Facts({ video }: { video: Video }) {
  const hasFaces = useHasFaces(video);
  return (
    <dl className="min-w-0 space-y-2">
      {!hasFaces && <Names label={t('catalog:filter.director')} names={video.vod_director} linkOf={personPage} />}
      {!hasFaces && <Names label={t('catalog:filter.actor')} names={video.vod_actor} linkOf={personPage} />}
      <Names label={t('catalog:filter.tag')} names={video.vod_tag} linkOf={(_, i) => href(pages.browse, { tag: video.filters.tag[i] })} />
    </dl>
  );
}

export function Views({ video }: { video: Video }) {
  const periods = [
    ['day', video.vod_hits_day],
    ['week', video.vod_hits_week],
    ['month', video.vod_hits_month],
  ] as const;
  return (
    <details>
      <summary className="cursor-pointer list-none underline decoration-dotted underline-offset-4">
        {t('catalog:video.viewCount', { views: formatCount(video.vod_hits, language) })}
      </summary>
      {periods.map(([period, count]) => (
        <span key={period} className="mr-3 inline-block text-muted">
          {t(`video.viewsOf.${period}`)} {formatCount(count, language)}
        </span>
      ))}
    </details>
  );
}
