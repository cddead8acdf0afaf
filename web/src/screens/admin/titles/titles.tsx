/** Finds titles in any state; the address selects one to edit. */

import { href, pages } from '@yinmu/contract/pages.ts';
import { getTitles, TITLE_FILTERS, type TitleEntry as Title, type TitleFilter } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { type ListParams, PagedList, SearchFilter, StatusFilter, useListParams } from '../parts/paged-list.tsx';
import { BulkChange } from './bulk-change.tsx';
import { DuplicateTitles } from './duplicate-titles.tsx';
import { NEW_TITLE, NewTitle } from './new-title.tsx';
import { ChoiceBar, type TitleChoice } from './title-choice.tsx';
import { TitleDesk } from './title-desk.tsx';
import { TitleEntry } from './title-entry.tsx';
import { TitleMerge } from './title-merge.tsx';

const FILTERS = [...TITLE_FILTERS, 'duplicates'] as const;
const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0;

function FoundTitles({ params, status, choice }: { params: ListParams; status: TitleFilter; choice: TitleChoice }) {
  const q = params.get('q');
  return (
    <PagedList
      params={params}
      queryKey={['titles', q, status]}
      read={(signal) => api.call(getTitles, { query: { ...(q ? { q } : {}), status, page: params.page }, signal })}
      isEmpty={({ titles }) => titles.length === 0}
    >
      {({ titles }) => (
        <ul className="divide-y divide-line">
          {titles.map((title) => (
            <TitleEntry key={title.vod_id} title={title} choice={choice} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export function Titles() {
  const { t } = useTranslation();
  const params = useListParams();
  const title = params.get('title');
  const q = params.get('q');
  const chosen = Number(title);
  const status = FILTERS.find((name) => name === params.get('status')) ?? 'any';
  const [picked, setPicked] = useState<readonly Title[]>([]);
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
        <ButtonLink
          kind="quiet"
          to={href(pages.adminTab, { tab: 'titles', bulk: 1, ...(q ? { q } : {}), ...(status === 'any' || status === 'duplicates' ? {} : { status }) })}
        >
          {t('admin:bulk.open')}
        </ButtonLink>
      </div>
      <SearchFilter params={params} name="q" label={t('admin:titles.search')} />
      <StatusFilter params={params} all={FILTERS} label={(name) => t(`admin:titles.filter.${name}`)} />
      <ChoiceBar choice={choice} />
      {status === 'duplicates' ? <DuplicateTitles params={params} choice={choice} /> : <FoundTitles params={params} status={status} choice={choice} />}
    </>
  );
}
