/** Actions for the selected titles, or for all that match the filter. */

import { useQuery } from '@tanstack/react-query';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getTitles, type TitleEntry } from '@yinmu/contract/titles/admin-titles.endpoints.ts';
import { useState } from 'react';
import { api } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChosenBar } from '../parts/lists/chosen-bar.tsx';
import type { ListParams } from '../parts/lists/paged-list.tsx';
import { searchOf, titleQueryOf } from './title-filters.ts';

/** Titles that were selected, across pages and searches. */
export interface TitleChoice {
  chosen: readonly TitleEntry[];
  clear: () => void;
}

const STATES = ['hidden', 'shown', 'deleted'] as const;

export function BulkBar({ params, choice: { chosen, clear } }: { params: ListParams; choice: TitleChoice }) {
  const [isWholeAsked, setWholeAsked] = useState(false);
  const filter = searchOf(params);
  const isFiltered = Object.keys(filter).length > 0;
  const isWhole = isFiltered && isWholeAsked;
  const query = titleQueryOf(params);
  const { data } = useQuery({
    queryKey: ['admin', 'titles', 'total', query],
    queryFn: ({ signal }) => api.call(getTitles, { query: { ...query, limit: 1 }, signal }),
    enabled: isFiltered,
  });
  const wholeText = `${t('admin:bulk.whole')}${data ? ` (${data.pagination.total})` : ''}`;
  const [first, second] = isWhole ? [] : chosen;
  const isShown = first !== undefined || isFiltered;
  const whole = { tab: 'titles', bulk: 1, ...filter } as const;
  const to = (change: Record<string, string> = {}) => href(pages.adminTab, { ...whole, ...(first && { picked: 1 }), ...change });
  return (
    <ChosenBar label={t('admin:merge.chosen')} isShown={isShown}>
      <p role="status" className="line-clamp-2 min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        {first ? (
          <>
            <b>{t('admin:table.chosen', { count: chosen.length })}</b>
            <span className="text-sm text-muted max-md:hidden">
              {' '}
              {chosen.map(({ vod_id, vod_name }) => `${vod_name} (${vod_id})`).join(t('admin:merge.comma'))}
            </span>
          </>
        ) : (
          isShown && wholeText
        )}
      </p>
      {first && !second && <p className="text-sm text-muted max-md:hidden">{t('admin:merge.chooseAnother')}</p>}
      {first && second && chosen.length === 2 && (
        <ButtonLink kind="bare" to={href(pages.adminTab, { tab: 'titles', title: first.vod_id, merge: second.vod_id })}>
          {t('admin:merge.preview')}
        </ButtonLink>
      )}
      {isShown && (
        <>
          {/* Hidden on phones to keep the bar in one row. “Other changes” offers them too. */}
          {STATES.map((value) => (
            <ButtonLink key={value} kind="bare" to={to({ field: 'state', value })} className="max-md:hidden">
              {t(`admin:bulk.act.${value}`)}
            </ButtonLink>
          ))}
          <ButtonLink to={to()}>{t('admin:bulk.act.other')}</ButtonLink>
        </>
      )}
      {chosen.length > 0 && isFiltered && (
        <Button kind="bare" onClick={() => setWholeAsked(!isWhole)}>
          {isWhole ? t('admin:table.chosen', { count: chosen.length }) : wholeText}
        </Button>
      )}
      {first && (
        <Button kind="bare" onClick={clear}>
          {t('admin:merge.clear')}
        </Button>
      )}
    </ChosenBar>
  );
}
