/** The bar under the picture. Its buttons run commands; what they show is what the player's state says. */
import { Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import type { CommandContext } from '../commands.ts';
import { CommandButton } from './command-button.tsx';
import { PictureOverlay } from './picture-overlay.tsx';
import { Settings } from './settings.tsx';
import { TimeBar } from './time-bar.tsx';
import { useIdle } from './use-idle.ts';
import { Volume } from './volume.tsx';

/** @param children further settings, given by the screen */
export function Controls({ context, children }: { context: CommandContext; children?: ReactNode }) {
  const { t } = useTranslation();
  const { player } = context;
  const { paused, ended, fullscreen } = useStore(player.state, (state) => state);
  const idle = useIdle(player, !paused);
  const icon = 'size-5';
  return (
    <>
      <PictureOverlay context={context} isIdle={idle} />
      <div
        data-idle={idle}
        className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent pt-10 pb-1 text-white transition-opacity duration-200 data-[idle=true]:opacity-0"
      >
        <TimeBar player={player} />
        <div className="flex items-center gap-0.5 px-1 sm:px-2">
          <CommandButton id="togglePlay" context={context} label={t(ended ? 'watch:player.replay' : paused ? 'watch:player.play' : 'watch:player.pause')}>
            {ended ? (
              <RotateCcw aria-hidden="true" className={icon} />
            ) : paused ? (
              <Play aria-hidden="true" className={`${icon} fill-current`} />
            ) : (
              <Pause aria-hidden="true" className={`${icon} fill-current`} />
            )}
          </CommandButton>
          {context.next && (
            <CommandButton id="next" context={context} label={t('watch:player.next')}>
              <SkipForward aria-hidden="true" className={icon} />
            </CommandButton>
          )}
          <Volume context={context} />
          <span className="flex-1" />
          {children}
          <Settings player={player} />
          <span className="hidden sm:inline">
            <CommandButton id="pictureInPicture" context={context} label={t('watch:player.pictureInPicture')}>
              <PictureInPicture2 aria-hidden="true" className={icon} />
            </CommandButton>
          </span>
          <CommandButton id="fullscreen" context={context} label={t(fullscreen ? 'watch:player.exitFullscreen' : 'watch:player.fullscreen')}>
            {fullscreen ? <Minimize aria-hidden="true" className={icon} /> : <Maximize aria-hidden="true" className={icon} />}
          </CommandButton>
        </div>
      </div>
    </>
  );
}
