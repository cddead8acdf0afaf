/** One title of those that the filters leave, by chance: its page, or its player at once. */
import { getRandom } from '@yinmu/contract/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Dices, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAction } from '../../forms/use-action.ts';
import { IconButton } from '../../ui/button.tsx';
import type { BrowseState } from './browse.queries.ts';

export function PickButtons({ state: { type, filters } }: { state: BrowseState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = { ...filters, category: String(type) };
  const failure = () => t('catalog:browse.nothingToPick');
  const show = useAction(getRandom, { failure, onDone: ({ vod_id: id }) => navigate(href(pages.detail, { id })) });
  const play = useAction(getRandom, { failure, onDone: ({ vod_id: id }) => navigate(href(pages.watch, { id })) });
  return (
    <>
      <IconButton label={t('catalog:browse.random')} onClick={() => show.run({ query })}>
        <Dices aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t('catalog:browse.shuffle')} onClick={() => play.run({ query })}>
        <Shuffle aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
