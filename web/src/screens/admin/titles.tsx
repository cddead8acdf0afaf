/** Titles by hand: found whatever their state; one that is chosen, in the address, is worked on. */
import { getTitles, TITLE_FILTERS, type TitleEntry } from '@yinmu/contract/admin-titles.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BulkChange } from './bulk-change.tsx';
import { NEW_TITLE, NewTitle } from './new-title.tsx';
import { PagedList, SearchFilter, StatusFilter, useListParams } from './paged-list.tsx';
import { ChoiceBar, ChoiceBox, type TitleChoice } from './title-choice.tsx';
import { TitleDesk } from './title-desk.tsx';
import { TitleMerge } from './title-merge.tsx';

const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0;

function Entry({ title, choice }: { title: TitleEntry; choice: TitleChoice }) {
  const { t } = useTranslation();
  const badges = [
    ...(title.state === 'shown' ? [] : [t(`admin:titles.state.${title.state}`)]),
    ...(title.hasLines ? [] : [t('admin:titles.lineless')]),
    ...(title.hasPicture ? [] : [t('admin:titles.pictureless')]),
  ];
  const facts = [title.vod_id, title.vod_year, t(`category:${title.type_id}`, { defaultValue: '' }), title.vod_remarks].filter(Boolean);
  return (
    <li className="py-3">
      <div className="flex items-center">
        <ChoiceBox title={title} choice={choice} />
        <Link
          to={href(pages.adminTab, { tab: 'titles', title: title.vod_id })}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {title.vod_name}
        </Link>
      </div>
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
  const [picked, setPicked] = useState<readonly TitleEntry[]>([]);
  const choice: TitleChoice = {
    chosen: picked,
    choose: (title) =>
      setPicked((now) => (now.some(({ vod_id }) => vod_id === title.vod_id) ? now.filter(({ vod_id }) => vod_id !== title.vod_id) : [...now, title])),
    clear: () => setPicked([]),
  };
  const merged = Number(params.get('merge'));
  if (params.get('bulk')) return <BulkChange params={params} />;
  if (title === NEW_TITLE) return <NewTitle />;
  if (isNumber(chosen) && isNumber(merged)) return <TitleMerge key={`${chosen} ${merged}`} id={chosen} gone={merged} />;
  if (isNumber(chosen)) return <TitleDesk key={chosen} id={chosen} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'titles', title: NEW_TITLE })}>
          {t('admin:titles.new.open')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'titles', bulk: 1, ...(q ? { q } : {}), ...(status === 'any' ? {} : { status }) })}>
          {t('admin:bulk.open')}
        </ButtonLink>
      </div>
      <SearchFilter params={params} name="q" label={t('admin:titles.search')} />
      <StatusFilter params={params} all={TITLE_FILTERS} label={(name) => t(`admin:titles.filter.${name}`)} />
      <ChoiceBar choice={choice} />
      <PagedList
        params={params}
        queryKey={['titles', q, status]}
        read={(signal) => api.call(getTitles, { query: { ...(q ? { q } : {}), status, page: params.page }, signal })}
        isEmpty={({ titles }) => titles.length === 0}
      >
        {({ titles }) => (
          <ul className="divide-y divide-line">
            {titles.map((title) => (
              <Entry key={title.vod_id} title={title} choice={choice} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
