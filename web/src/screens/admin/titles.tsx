/** Titles by hand: found whatever their state; one that is chosen, in the address, is worked on. */
import { getTitles, TITLE_FILTERS, type TitleEntry } from '@yinmu/contract/admin-titles.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NEW_TITLE, NewTitle } from './new-title.tsx';
import { PagedList, SearchFilter, StatusFilter, useListParams } from './paged-list.tsx';
import { TitleDesk } from './title-desk.tsx';

function Entry({ title }: { title: TitleEntry }) {
  const { t } = useTranslation();
  const badges = [
    ...(title.state === 'shown' ? [] : [t(`admin:titles.state.${title.state}`)]),
    ...(title.hasLines ? [] : [t('admin:titles.lineless')]),
    ...(title.hasPicture ? [] : [t('admin:titles.pictureless')]),
  ];
  const facts = [title.vod_id, title.vod_year, t(`category:${title.type_id}`, { defaultValue: '' }), title.vod_remarks].filter(Boolean);
  return (
    <li className="py-3">
      <Link
        to={href(pages.adminTab, { tab: 'titles', title: title.vod_id })}
        className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {title.vod_name}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className="[overflow-wrap:anywhere]">{facts.join(' · ')}</span>
        {badges.map((badge) => (
          <span key={badge} className="rounded bg-raised px-1.5 text-xs text-danger">
            {badge}
          </span>
        ))}
      </p>
    </li>
  );
}

export function Titles() {
  const { t } = useTranslation();
  const params = useListParams();
  const title = params.get('title');
  const chosen = Number(title);
  const q = params.get('q');
  const status = TITLE_FILTERS.find((name) => name === params.get('status')) ?? 'any';
  if (title === NEW_TITLE) return <NewTitle />;
  if (Number.isSafeInteger(chosen) && chosen > 0) return <TitleDesk key={chosen} id={chosen} />;
  return (
    <>
      <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'titles', title: NEW_TITLE })} className="mb-4">
        {t('admin:titles.new.open')}
      </ButtonLink>
      <SearchFilter params={params} name="q" label={t('admin:titles.search')} />
      <StatusFilter params={params} all={TITLE_FILTERS} label={(name) => t(`admin:titles.filter.${name}`)} />
      <PagedList
        params={params}
        queryKey={['titles', q, status]}
        read={(signal) => api.call(getTitles, { query: { ...(q ? { q } : {}), status, page: params.page }, signal })}
        isEmpty={({ titles }) => titles.length === 0}
      >
        {({ titles }) => (
          <ul className="divide-y divide-line">
            {titles.map((title) => (
              <Entry key={title.vod_id} title={title} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
