import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import type { CommandContext } from '../commands.ts';
import { CommandButton } from './command-button.tsx';
import { ControlBar } from './control-bar.tsx';
import { LoadingRing } from './loading-ring.tsx';
import { PictureOverlay } from './picture-overlay.tsx';

function TitleBar({ context, title }: { context: CommandContext; title: string }) {
  const idle = useStore(context.player.controls, (controls) => controls.idle);
  return (
    <div
      data-idle={idle}
      data-player-title
      className="absolute inset-x-0 top-0 z-10 flex items-center gap-2 bg-linear-to-b from-black/85 to-transparent px-2 pt-2 pb-10 text-white transition-opacity duration-200 data-[idle=true]:pointer-events-none data-[idle=true]:opacity-0"
    >
      <CommandButton id="fullscreen" context={context} label={t('watch:player.exitFullscreen')}>
        <ArrowLeft className="size-6" />
      </CommandButton>
      <p className="min-w-0 truncate text-lg font-semibold sm:text-xl">{title}</p>
    </div>
  );
}

/** Preloaded once the video plays. */
const loadFeedback = async () => (await import('./feedback-bubble.tsx')).FeedbackBubble;
const loadCaptions = async () => (await import('./captions.tsx')).Captions;
const loadKeys = withTexts(['player'], async () => (await import('./keys-dialog.tsx')).KeysDialog);

interface ControlsProps {
  context: CommandContext;
  title: string;
  /** True if there is room only for captions and the loading ring. */
  isMini?: boolean;
  settings?: ReactNode;
  selection?: (close: () => void) => ReactNode;
}

export function Controls({ context, title, isMini, settings, selection }: ControlsProps) {
  const { player } = context;
  const fullscreen = useStore(player.state, (state) => state.fullscreen);
  const isAskingForKeys = useStore(player.controls, ({ panel }) => panel === 'keys');
  const { Component: KeysDialog } = useLazyComponent(loadKeys, isAskingForKeys);
  const hasCaptions = useStore(player.state, ({ captions }) => captions.length > 0);
  const hasFile = useStore(player.own, ({ file }) => file !== '');
  const { Component: Captions } = useLazyComponent(loadCaptions, hasCaptions || hasFile);
  const started = useStore(player.state, (state) => state.started);
  const isTold = useStore(player.controls, ({ feedback }) => feedback !== undefined);
  const { Component: FeedbackBubble } = useLazyComponent(loadFeedback, started || isTold);
  if (isMini)
    return (
      <>
        <LoadingRing player={player} isMini />
        {Captions && <Captions player={player} />}
      </>
    );
  return (
    <>
      <PictureOverlay context={context} />
      {Captions && <Captions player={player} />}
      {FeedbackBubble && <FeedbackBubble player={player} />}
      {fullscreen && <TitleBar context={context} title={title} />}
      <ControlBar context={context} settings={settings} selection={selection} />
      {isAskingForKeys && KeysDialog && <KeysDialog onClose={() => player.controls.set({ panel: undefined })} />}
    </>
  );
}
