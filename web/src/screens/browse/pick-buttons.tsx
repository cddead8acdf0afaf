/** Opens or plays a random title among the matches. */
import { getRandom } from '@yinmu/contract/catalogue/catalogue.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { Dices, Shuffle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAction } from '../../forms/use-action.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { BrowseState } from './browse.queries.ts';

interface PickButtonsProps {
  state: BrowseState;
  named?: boolean;
}

export function PickButtons({ state: { type, filters }, named = false }: PickButtonsProps) {
  const navigate = useNavigate();
  const query = { ...filters, category: String(type) };
  const failure = () => t('catalog:browse.nothingToPick');
  const show = useAction(getRandom, { failure, onDone: ({ vod_id: id }) => navigate(href(pages.detail, { id })) });
  const play = useAction(getRandom, { failure, onDone: ({ vod_id: id }) => navigate(href(pages.watch, { id })) });
  const buttons = [
    ['random', Dices, () => show.run({ query })],
    ['shuffle', Shuffle, () => play.run({ query })],
  ] as const;
  return buttons.map(([name, Icon, onClick]) =>
    named ? (
      <Button key={name} kind="quiet" onClick={onClick} className="flex-1">
        <Icon className="size-5" />
        {t(`catalog:browse.${name}`)}
      </Button>
    ) : (
      <IconButton icon={Icon} key={name} label={t(`catalog:browse.${name}`)} onClick={onClick} className="max-md:hidden" />
    ),
  );
}
