/** Covers the picture: a press plays or pauses, and signs show that it loads or stands still. */
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import { type CommandContext, commandOf } from '../commands.ts';

/** Both buttons are for the pointer alone: keys and screen readers have the same commands in the bar. */
export function PictureOverlay({ context }: { context: CommandContext }) {
  const { t } = useTranslation();
  const { player } = context;
  const { paused, ended, waiting, started } = useStore(player.state, (state) => state);
  const isIdle = useStore(player.controls, ({ idle }) => idle);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-picture
        className={`absolute inset-0 ${isIdle ? 'cursor-none' : 'cursor-default'}`}
        onClick={() => commandOf('togglePlay').run(context)}
        onDoubleClick={() => player.toggleFullscreen()}
      />
      {waiting && (!paused || !started) && (
        <span
          role="status"
          aria-label={t('watch:player.loading')}
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
    </>
  );
}
