import { href, pages } from '@yinmu/contract/pages.ts';
import { getOwnSuggestions } from '@yinmu/contract/titles/suggestions.endpoints.ts';
import { PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../api/query.ts';
import { useOwnList } from '../../../api/use-list.ts';
import { Diff } from '../../../features/community/diff.tsx';
import { t } from '../../../locales/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EntryList } from './entry-list.tsx';

export function MySuggestions() {
  const list = useOwnList(['/user/suggestions'], (page, signal) => api.call(getOwnSuggestions, { query: { page }, signal }));
  return (
    <EntryList
      list={list}
      items={list.data?.pages.flatMap((page) => page.suggestions) ?? []}
      icon={PencilLine}
      none={t('community:suggest.none')}
      advice={t('community:suggest.noneAdvice')}
      way={<ButtonLink to={href(pages.browse)}>{t('nav.browse')}</ButtonLink>}
    >
      {(item) => (
        <li key={item.id} className="panel min-w-0">
          <p className="mb-2 flex flex-wrap items-baseline gap-2">
            <Link to={href(pages.detail, { id: item.vod_id })} className="font-semibold break-words hover:underline">
              {item.vod_name}
            </Link>
            <span className="rounded bg-raised px-2 text-sm">{t(`community:suggest.status.${item.status}`)}</span>
          </p>
          <Diff fields={item.fields} />
          {item.review_comment && <p className="mt-3 text-sm break-words">{t('community:suggest.review', { comment: item.review_comment })}</p>}
        </li>
      )}
    </EntryList>
  );
}
