import { useNewEpisodes } from '../../api/unread.ts';
import { useTranslation } from '../../locales/use-translation.ts';

export function NewBadge({ vodId }: { vodId: number }) {
  const { t } = useTranslation();
  const count = useNewEpisodes(vodId);
  return count > 0 ? (
    <span data-new className="badge bg-accent font-semibold">
      {t('card.new', { count })}
    </span>
  ) : null;
}
