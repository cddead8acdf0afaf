import type { FoundPerson } from '@yinmu/contract/catalogue/people.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { Face } from '../../features/catalogue/face.tsx';
import { t } from '../../locales/t.ts';

export function PeopleFound({ people }: { people: readonly FoundPerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className="mb-6">
      <h2 id="people" className="mb-2 text-lg font-semibold">
        {t('catalog:person.found')}
      </h2>
      <ul data-focus-group="row" className="ring-room scroll-row flex gap-2 sm:flex-wrap">
        {people.map(({ key, name, titles }) => (
          <li key={key} className="shrink-0">
            <Link to={href(pages.person, { name: key })} className="flex min-h-14 items-center gap-3 rounded-card bg-surface py-2 pr-4 pl-2 hover:bg-raised">
              <Face name={name} src="" className="size-10" />
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted">{t('catalog:browse.total', { count: titles })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
