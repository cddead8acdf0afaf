/** Muting, and a slider where the bar has room for one. */
import { Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { CommandContext } from '../commands.ts';
import { CommandButton } from './command-button.tsx';

export function Volume({ context }: { context: CommandContext }) {
  const { player } = context;
  const { t } = useTranslation();
  const { muted, volume } = useStore(player.state, (state) => state);
  const shown = muted ? 0 : volume;
  return (
    <span className="flex items-center">
      <CommandButton id="mute" context={context} label={t(muted ? 'watch:player.unmute' : 'watch:player.mute')}>
        {shown === 0 ? <VolumeX aria-hidden="true" className="size-5" /> : <Volume2 aria-hidden="true" className="size-5" />}
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
