/** The buttons for the size and the place of the picture, as far as the browser and the screen have them. */
import { Cast, Maximize, Minimize, PictureInPicture2, RectangleHorizontal } from 'lucide-react';
import { useStore } from '../../lib/use-store.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { CommandContext } from '../commands.ts';
import { hasPictureInPicture } from '../screen-modes.ts';
import { CommandButton } from './command-button.tsx';

export function ScreenButtons({ context }: { context: CommandContext }) {
  const { t } = useTranslation();
  const { player, theatre } = context;
  const { fullscreen, castable, casting } = useStore(player.state, (state) => state);
  const Full = fullscreen ? Minimize : Maximize;
  return (
    <>
      {(castable || casting) && (
        <CommandButton id="cast" context={context} label={t(casting ? 'watch:player.casting' : 'watch:player.cast')}>
          <Cast aria-hidden="true" className={`size-5 ${casting ? 'text-notice-accent' : ''}`} />
        </CommandButton>
      )}
      {hasPictureInPicture(player.video) && (
        <CommandButton id="pictureInPicture" context={context} label={t('watch:player.pictureInPicture')}>
          <PictureInPicture2 aria-hidden="true" className="size-5" />
        </CommandButton>
      )}
      {theatre && !fullscreen && (
        <CommandButton id="theatre" context={context} label={t(theatre.isOn ? 'watch:player.exitTheatre' : 'watch:player.theatre')}>
          <RectangleHorizontal aria-hidden="true" className={theatre.isOn ? 'h-5 w-4' : 'h-5 w-6'} />
        </CommandButton>
      )}
      <CommandButton id="fullscreen" context={context} label={t(fullscreen ? 'watch:player.exitFullscreen' : 'watch:player.fullscreen')}>
        <Full aria-hidden="true" className="size-5" />
      </CommandButton>
    </>
  );
}
