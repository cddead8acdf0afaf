import { useNewEpisodes } from '../../api/unread.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** New episodes of a followed series, on its card. */
export function NewBadge({ vodId }: { vodId: number }) {
  const { t } = useTranslation();
  const count = useNewEpisodes(vodId);
  return count > 0 ? <span className="shrink-0 rounded bg-accent px-1.5 py-0.5 font-semibold text-white">{t('card.new', { count })}</span> : null;
}
