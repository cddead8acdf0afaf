import { href, pages } from '@yinmu/contract/pages.ts';
import type { ListedTitle, TitleEntry } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { t } from '../../../locales/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Selection } from '../parts/lists/data-table.tsx';
import { FilterChips } from '../parts/lists/filter-chips.tsx';
import { SearchFilter, useListParams } from '../parts/lists/paged-list.tsx';
import { BulkBar, type TitleChoice } from './bulk-bar.tsx';
import { BulkChange } from './bulk-change.tsx';
import { DuplicateTitles } from './duplicate-titles.tsx';
import { NEW_TITLE, NewTitle } from './new-title.tsx';
import { TitleDesk } from './title-desk.tsx';
import { titleQueryOf, useTitleFilters } from './title-filters.ts';
import { TitleMerge } from './title-merge.tsx';
import { TitleTable } from './title-table.tsx';

const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0;

const stateOf = (picked: ReadonlyMap<number, unknown>) => Object.fromEntries([...picked.keys()].map((id) => [id, true as const]));

function usePicked() {
  const [picked, setPicked] = useState<ReadonlyMap<number, TitleEntry>>(new Map());
  const choice: TitleChoice = {
    chosen: [...picked.values()],
    clear: () => setPicked(new Map()),
  };
  const selection = (rows: readonly ListedTitle[]): Selection => ({
    state: stateOf(picked),
    onChange: (update) =>
      setPicked((now) => {
        const after = typeof update === 'function' ? update(stateOf(now)) : update;
        const known = new Map<number, TitleEntry>([...rows.map((row) => [row.vod_id, row] as const), ...now]);
        return new Map(
          Object.keys(after)
            .flatMap((id) => known.get(Number(id)) ?? [])
            .map((title) => [title.vod_id, title]),
        );
      }),
  });
  return { choice, selection };
}

function TitleList({ choice, selection }: ReturnType<typeof usePicked>) {
  const params = useListParams();
  const filters = useTitleFilters();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-3 *:mb-0">
        <div className="min-w-0 flex-1 basis-72">
          <SearchFilter params={params} name="q" label={t('admin:titles.search')} />
        </div>
        <ButtonLink to={href(pages.adminTab, { tab: 'titles', title: NEW_TITLE })}>{t('admin:titles.new.open')}</ButtonLink>
      </div>
      <FilterChips filters={filters} params={params} also={['q']} />
      <TitleTable params={params} query={titleQueryOf(params)} selection={selection} />
      <BulkBar params={params} choice={choice} />
    </>
  );
}

export function Titles() {
  const params = useListParams();
  const picked = usePicked();
  const title = params.get('title');
  const [chosen, merged] = [Number(title), Number(params.get('merge'))];
  if (params.get('bulk')) return <BulkChange params={params} choice={picked.choice} />;
  if (title === NEW_TITLE) return <NewTitle />;
  if (isNumber(chosen) && isNumber(merged)) return <TitleMerge key={`${chosen} ${merged}`} id={chosen} gone={merged} />;
  if (isNumber(chosen)) return <TitleDesk key={chosen} id={chosen} />;
  return params.get('status') === 'duplicates' ? <DuplicateTitles params={params} /> : <TitleList {...picked} />;
}
