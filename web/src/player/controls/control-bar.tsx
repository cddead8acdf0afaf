import {
  Cast,
  Maximize,
  MessageSquareText,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import type { CommandContext } from '../commands.ts';
import { hasPictureInPicture } from '../screen-modes.ts';
import { CommandButton } from './command-button.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { SideSheet } from './side-sheet.tsx';
import { TimeBar } from './time-bar.tsx';
import { useIdle } from './use-idle.ts';

/** A mute button, with a slider if there is room. */
function Volume({ context }: { context: CommandContext }) {
  const { player } = context;
  const { muted, volume } = useStore(player.state, (state) => state);
  const shown = muted ? 0 : volume;
  return (
    <span className="flex items-center">
      <CommandButton id="mute" context={context} label={t(muted ? 'watch:player.unmute' : 'watch:player.mute')}>
        {shown === 0 ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
      </CommandButton>
      <input
        type="range"
        data-no-remote
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-label={t('watch:player.volume')}
        onChange={(event) => {
          player.video.muted = false;
          player.video.volume = Number(event.target.value);
        }}
        style={{ '--done': shown * 100 } as CSSProperties}
        className="player-range hidden w-20 md:block"
      />
    </span>
  );
}

function ScreenButtons({ context }: { context: CommandContext }) {
  const { player, theatre, danmaku } = context;
  const { fullscreen, castable, casting } = useStore(player.state, (state) => state);
  const Full = fullscreen ? Minimize : Maximize;
  return (
    <>
      {danmaku && (
        <CommandButton id="danmaku" context={context} label={t(danmaku.isOn ? 'watch:player.hideDanmaku' : 'watch:player.showDanmaku')}>
          <MessageSquareText className={`size-5 ${danmaku.isOn ? 'text-notice-accent' : ''}`} />
        </CommandButton>
      )}
      {(castable || casting) && (
        <CommandButton id="cast" context={context} label={t(casting ? 'watch:player.casting' : 'watch:player.cast')}>
          <Cast className={`size-5 ${casting ? 'text-notice-accent' : ''}`} />
        </CommandButton>
      )}
      {hasPictureInPicture(player.video) && (
        <CommandButton id="pictureInPicture" context={context} label={t('watch:player.pictureInPicture')}>
          <PictureInPicture2 className="size-5" />
        </CommandButton>
      )}
      {theatre && !fullscreen && (
        <CommandButton id="theatre" context={context} label={t(theatre.isOn ? 'watch:player.exitTheatre' : 'watch:player.theatre')}>
          <RectangleHorizontal className={theatre.isOn ? 'h-5 w-4' : 'h-5 w-6'} />
        </CommandButton>
      )}
      <CommandButton id="fullscreen" context={context} label={t(fullscreen ? 'watch:player.exitFullscreen' : 'watch:player.fullscreen')}>
        <Full className="size-5" />
      </CommandButton>
    </>
  );
}

const ICON = 'size-5';

function PlayButton({ context }: { context: CommandContext }) {
  const { paused, ended } = useStore(context.player.state, (state) => state);
  const [label, Icon] = ended ? (['replay', RotateCcw] as const) : paused ? (['play', Play] as const) : (['pause', Pause] as const);
  return (
    <CommandButton id="togglePlay" context={context} label={t(`watch:player.${label}`)}>
      <Icon className={ended ? ICON : `${ICON} fill-current`} />
    </CommandButton>
  );
}

/** Seek buttons. On phones they are in the middle of the video instead. */
const SeekButtons = ({ context }: { context: CommandContext }) => {
  return (
    <span className="hidden sm:flex pointer-coarse:hidden">
      <CommandButton id="seekBackward10" context={context} label={t('watch:player.back10')}>
        <RotateCcw className={ICON} />
      </CommandButton>
      <CommandButton id="seekForward10" context={context} label={t('watch:player.forward10')}>
        <RotateCw className={ICON} />
      </CommandButton>
    </span>
  );
};

/** Touches pass through the gradient and the gaps to the video. */
const BUTTONS = 'flex items-center sm:gap-0.5 in-data-[idle=false]:pointer-events-auto';

interface ControlBarProps {
  context: CommandContext;
  settings?: ReactNode;
  selection?: (close: () => void) => ReactNode;
}

export function ControlBar({ context, settings, selection }: ControlBarProps) {
  const { player } = context;
  const fullscreen = useStore(player.state, (state) => state.fullscreen);
  const idle = useIdle(player);
  return (
    <div
      data-idle={idle}
      data-player-bar
      data-focus-group="row"
      className="pointer-events-none absolute inset-x-0 bottom-0 in-[:fullscreen]:z-10 bg-linear-to-t from-black/85 to-transparent pt-10 pb-1 text-white transition-opacity duration-200 data-[idle=true]:opacity-0"
    >
      <TimeBar player={player} />
      <div className="flex items-center justify-between px-1 max-sm:flex-wrap sm:px-2">
        <div className={BUTTONS}>
          <PlayButton context={context} />
          {context.next && (
            <CommandButton id="next" context={context} label={t('watch:player.next')}>
              <SkipForward className={ICON} />
            </CommandButton>
          )}
          <SeekButtons context={context} />
          <Volume context={context} />
        </div>
        {/* Only for the screen, not for remotes. On phones it is below the buttons. */}
        <div data-bar-middle data-no-remote className="min-w-0 flex-1 max-sm:order-1 max-sm:basis-full" />
        <div className={BUTTONS}>
          {settings}
          {fullscreen && selection && <SideSheet player={player}>{selection}</SideSheet>}
          <SettingsMenu context={context} />
          <ScreenButtons context={context} />
        </div>
      </div>
    </div>
  );
}
