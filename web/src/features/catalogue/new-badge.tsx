import { useNewEpisodes } from '../../api/unread.ts';
import { t } from '../../locales/t.ts';

export function NewBadge({ vodId }: { vodId: number }) {
  const count = useNewEpisodes(vodId);
  return count > 0 ? (
    <span data-new className="badge bg-accent font-semibold">
      {t('card.new', { count })}
    </span>
  ) : null;
}
