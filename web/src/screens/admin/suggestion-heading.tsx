/** The title and author of a suggestion, with the box that chooses it. */
import type { ModeratedSuggestion } from '@yinmu/contract/admin.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { initialState } from '../../api/initial-data.ts';
import { relativeTime } from '../../features/community/relative-time.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { ChooseBox } from './choose-box.tsx';
import type { Decisions } from './use-decisions.ts';

interface SuggestionHeadingProps {
  item: ModeratedSuggestion;
  decisions: Decisions;
}

export function SuggestionHeading({ item, decisions }: SuggestionHeadingProps) {
  const { t } = useTranslation();
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      {item.status === 'pending' && item.canDecide && (
        <ChooseBox
          aria-label={t('admin:choose', { name: item.vod_name })}
          checked={decisions.chosen.has(item.id)}
          onChange={() => decisions.choose(item)}
          className="self-center"
        />
      )}
      <Link to={href(pages.detail, { id: item.vod_id })} className="text-base font-semibold break-words text-text hover:underline">
        {item.vod_name}
      </Link>
      <span>
        <bdi>{item.author || t('community:comment.gone')}</bdi> · {relativeTime(item.created_at, initialState.language)}
      </span>
      {item.decidedBy && <span>{t('admin:decidedBy', { name: item.decidedBy })}</span>}
    </p>
  );
}
