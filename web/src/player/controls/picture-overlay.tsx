import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { attachTouch } from '../behaviours/touch.ts';
import { type CommandContext, type CommandId, commandOf, runAndTell } from '../commands.ts';
import { LoadingRing } from './loading-ring.tsx';

/** Buttons for touch screens: back 10 s, play, forward 10 s. */
function TouchButtons({ context }: { context: CommandContext }) {
  const { player } = context;
  const idle = useStore(player.controls, (controls) => controls.idle);
  /** True while feedback at the sides or a seek thumbnail needs the buttons' place. */
  const isTold = useStore(player.controls, ({ feedback }) => feedback?.kind === 'seek');
  const { paused, waiting } = useStore(player.state, (state) => state);
  const button = (id: CommandId, icon: typeof Play, size: string) => {
    const Icon = icon;
    return (
      <button
        type="button"
        tabIndex={-1}
        data-touch={id}
        className={`pointer-events-auto inline-flex ${size} items-center justify-center rounded-full bg-black/50 text-white`}
        // Acts only when the finger lifts, because the tap that shows the buttons also clicks on them.
        onPointerUp={() => (id === 'togglePlay' ? commandOf(id).run(context) : runAndTell(commandOf(id), context))}
      >
        <Icon className={id === 'togglePlay' ? 'size-8 fill-current' : 'size-6'} />
      </button>
    );
  };
  return (
    <div
      aria-hidden="true"
      data-idle={idle}
      data-told={isTold}
      className="pointer-events-none absolute inset-0 hidden items-center justify-center gap-8 transition-opacity duration-200 data-[idle=true]:invisible data-[idle=true]:opacity-0 data-[told=true]:opacity-0 group-has-data-scrubbing/player:invisible pointer-coarse:flex"
    >
      {button('seekBackward10', RotateCcw, 'size-12')}
      {waiting && !paused ? <span className="size-14" /> : button('togglePlay', paused ? Play : Pause, 'size-14')}
      {button('seekForward10', RotateCw, 'size-12')}
    </div>
  );
}

/** Only pointers use this overlay. Keys and screen readers use the bar. */
export function PictureOverlay({ context }: { context: CommandContext }) {
  const { player } = context;
  const { paused, ended, started } = useStore(player.state, (state) => state);
  const isIdle = useStore(player.controls, ({ idle }) => idle);
  const picture = useRef<HTMLButtonElement>(null);
  /** Remembers the pointer type, which click events do not tell. Taps are handled elsewhere. */
  const isFinger = useRef(false);
  const contextNow = useEffectEvent(() => context);
  useEffect(() => (picture.current ? attachTouch(picture.current, () => contextNow()) : undefined), []);
  return (
    <>
      <button
        ref={picture}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-picture
        className={`absolute inset-0 [touch-action:pan-y_pinch-zoom] select-none [:fullscreen_&]:touch-none ${isIdle ? 'cursor-none' : 'cursor-default'}`}
        // A press outside an open panel only closes the panel.
        onPointerDown={({ pointerType }) => {
          isFinger.current = pointerType === 'touch';
        }}
        onClick={() => !isFinger.current && player.controls.get().panel === undefined && commandOf('togglePlay').run(context)}
        onDoubleClick={() => !isFinger.current && player.toggleFullscreen()}
      />
      <LoadingRing player={player} />
      <TouchButtons context={context} />
      {paused && started && !ended && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => player.play()}
          className="absolute top-1/2 left-1/2 inline-flex size-18 -translate-1/2 items-center justify-center rounded-full bg-accent/90 text-white hover:bg-accent pointer-coarse:hidden"
        >
          <Play className="size-8 fill-current" />
        </button>
      )}
    </>
  );
}
