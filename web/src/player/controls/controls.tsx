/** The bar under the picture. Buttons ask by commands; what they show is what the player says. */
import { Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import { COMMANDS, type CommandContext } from '../commands.ts';
import type { Player } from '../player.ts';
import { Settings } from './settings.tsx';
import { TimeBar } from './time-bar.tsx';

const HIDE_MS = 3000;

function CommandButton({ id, context, label, children }: { id: string; context: CommandContext; label: string; children: ReactNode }) {
  const command = COMMANDS.find((one) => one.id === id);
  const { t } = useTranslation();
  if (!command) return null;
  const [key] = command.keys;
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${key === ' ' ? t('player.space') : key})`}
      disabled={command.can?.(context) === false}
      onClick={() => command.run(context)}
      className="inline-flex size-10 shrink-0 items-center justify-center rounded-card hover:bg-white/15 disabled:opacity-40"
    >
      {children}
    </button>
  );
}

function Volume({ player, context }: { player: Player; context: CommandContext }) {
  const { t } = useTranslation();
  const { muted, volume } = useStore(player.state, (state) => state);
  const shown = muted ? 0 : volume;
  return (
    <span className="flex items-center">
      <CommandButton id="mute" context={context} label={t(muted ? 'player.unmute' : 'player.mute')}>
        {shown === 0 ? <VolumeX aria-hidden="true" className="size-5" /> : <Volume2 aria-hidden="true" className="size-5" />}
      </CommandButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-label={t('player.volume')}
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

/** Controls fade while something plays and nothing is pointed at or focused. */
function useIdle(player: Player, playing: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(playing && !player.frame.querySelector('select:focus, :focus-visible')), HIDE_MS);
    };
    wake();
    const names = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const name of names) player.frame.addEventListener(name, wake);
    return () => {
      clearTimeout(timer);
      for (const name of names) player.frame.removeEventListener(name, wake);
    };
  }, [player, playing]);
  return idle && playing;
}

/** @param children further settings, of the screen */
export function Controls({ context, children }: { context: CommandContext; children?: ReactNode }) {
  const { t } = useTranslation();
  const { player } = context;
  const { paused, ended, waiting, fullscreen, started } = useStore(player.state, (state) => state);
  const idle = useIdle(player, !paused);
  const icon = 'size-5';
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={`absolute inset-0 ${idle ? 'cursor-none' : 'cursor-default'}`}
        onClick={() => COMMANDS[0]?.run(context)}
        onDoubleClick={() => player.toggleFullscreen()}
      />
      {waiting && (!paused || !started) && (
        <span
          role="status"
          aria-label={t('player.loading')}
          className="pointer-events-none absolute top-1/2 left-1/2 size-14 -translate-1/2 animate-spin rounded-full border-4 border-white/25 border-t-white"
        />
      )}
      {paused && started && !ended && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => player.play()}
          className="absolute top-1/2 left-1/2 inline-flex size-18 -translate-1/2 items-center justify-center rounded-full bg-accent/90 text-white hover:bg-accent"
        >
          <Play aria-hidden="true" className="size-8 fill-current" />
        </button>
      )}
      <div
        data-idle={idle}
        className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent pt-10 pb-1 text-white transition-opacity duration-200 data-[idle=true]:opacity-0"
      >
        <TimeBar player={player} />
        <div className="flex items-center gap-0.5 px-1 sm:px-2">
          <CommandButton id="togglePlay" context={context} label={t(ended ? 'player.replay' : paused ? 'player.play' : 'player.pause')}>
            {ended ? (
              <RotateCcw aria-hidden="true" className={icon} />
            ) : paused ? (
              <Play aria-hidden="true" className={`${icon} fill-current`} />
            ) : (
              <Pause aria-hidden="true" className={`${icon} fill-current`} />
            )}
          </CommandButton>
          {context.next && (
            <CommandButton id="next" context={context} label={t('player.next')}>
              <SkipForward aria-hidden="true" className={icon} />
            </CommandButton>
          )}
          <Volume player={player} context={context} />
          <span className="flex-1" />
          {children}
          <Settings player={player} />
          <span className="hidden sm:inline">
            <CommandButton id="pictureInPicture" context={context} label={t('player.pictureInPicture')}>
              <PictureInPicture2 aria-hidden="true" className={icon} />
            </CommandButton>
          </span>
          <CommandButton id="fullscreen" context={context} label={t(fullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}>
            {fullscreen ? <Minimize aria-hidden="true" className={icon} /> : <Maximize aria-hidden="true" className={icon} />}
          </CommandButton>
        </div>
      </div>
    </>
  );
}
