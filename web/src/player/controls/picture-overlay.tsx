/** Covers the picture: what a pointer presses there, and signs that it loads or stands still. */
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { attachTouch } from '../behaviours/touch.ts';
import { type CommandContext, type CommandId, commandOf, runAndTell } from '../commands.ts';
import { LoadingRing } from './loading-ring.tsx';

/** Ten seconds back, play, ten seconds on: as large as a thumb, where there is no mouse. */
function TouchButtons({ context }: { context: CommandContext }) {
  const { player } = context;
  const idle = useStore(player.controls, (controls) => controls.idle);
  /** The buttons give way to what is told at the sides, and to the picture above a finger on the seek bar. */
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
        // The click of the tap that shows the buttons comes upon them, too; a finger is let go where it was put down.
        onPointerUp={() => (id === 'togglePlay' ? commandOf(id).run(context) : runAndTell(commandOf(id), context))}
      >
        <Icon aria-hidden="true" className={id === 'togglePlay' ? 'size-8 fill-current' : 'size-6'} />
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

/** All buttons are for the pointer alone: keys and screen readers have the same commands in the bar. */
export function PictureOverlay({ context }: { context: CommandContext }) {
  const { player } = context;
  const { paused, ended, started } = useStore(player.state, (state) => state);
  const isIdle = useStore(player.controls, ({ idle }) => idle);
  const picture = useRef<HTMLButtonElement>(null);
  /** A finger's taps are read elsewhere; the clicks that follow from them do not say what they were pressed with. */
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
        className={`absolute inset-0 touch-pan-y touch-pinch-zoom select-none [:fullscreen_&]:touch-none ${isIdle ? 'cursor-none' : 'cursor-default'}`}
        // A press beside an open panel closes it, and does no more.
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
          <Play aria-hidden="true" className="size-8 fill-current" />
        </button>
      )}
    </>
  );
}
