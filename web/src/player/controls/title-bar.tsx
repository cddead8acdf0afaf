/** Names what plays, over the picture in full screen, beside the way out. */
import { ArrowLeft } from 'lucide-react';
import { useStore } from '../../lib/use-store.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import type { CommandContext } from '../commands.ts';
import { CommandButton } from './command-button.tsx';

export function TitleBar({ context, title }: { context: CommandContext; title: string }) {
  const { t } = useTranslation();
  const idle = useStore(context.player.controls, (controls) => controls.idle);
  return (
    <div
      data-idle={idle}
      data-player-title
      className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 bg-linear-to-b from-black/85 to-transparent px-2 pt-2 pb-10 text-white transition-opacity duration-200 data-[idle=true]:pointer-events-none data-[idle=true]:opacity-0"
    >
      <CommandButton id="fullscreen" context={context} label={t('watch:player.exitFullscreen')}>
        <ArrowLeft aria-hidden="true" className="size-6" />
      </CommandButton>
      <p className="min-w-0 truncate text-lg font-semibold sm:text-xl">{title}</p>
    </div>
  );
}
