/** Everything a viewer can ask of the player, as data (see README). */
import type { Player } from './player.ts';

export interface CommandContext {
  player: Player;
  /** Goes to the next episode; absent on the last. */
  next?: () => void;
}
export interface Command {
  id: string;
  /** `KeyboardEvent.key`, lower case. */
  keys: readonly string[];
  can?(context: CommandContext): boolean;
  run(context: CommandContext): void;
}

const STEP_SECONDS = 5;
const LONG_STEP_SECONDS = 10;
const VOLUME_STEP = 0.1;
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const seekBy =
  (seconds: number) =>
  ({ player }: CommandContext) =>
    player.seekTo(player.video.currentTime + seconds);
const volumeBy =
  (step: number) =>
  ({ player: { video } }: CommandContext) => {
    video.muted = false;
    video.volume = Math.min(1, Math.max(0, Math.round((video.volume + step) * 10) / 10));
  };
const toggle = ({ player }: CommandContext) => (player.video.paused ? player.play() : player.video.pause());
const hasLength = ({ player }: CommandContext) => player.state.get().duration > 0;

export const COMMANDS: readonly Command[] = [
  { id: 'togglePlay', keys: [' ', 'k'], run: toggle },
  { id: 'seekBackward', keys: ['arrowleft'], can: hasLength, run: seekBy(-STEP_SECONDS) },
  { id: 'seekForward', keys: ['arrowright'], can: hasLength, run: seekBy(STEP_SECONDS) },
  { id: 'seekBackward10', keys: ['j'], can: hasLength, run: seekBy(-LONG_STEP_SECONDS) },
  { id: 'seekForward10', keys: ['l'], can: hasLength, run: seekBy(LONG_STEP_SECONDS) },
  { id: 'volumeUp', keys: ['arrowup'], run: volumeBy(VOLUME_STEP) },
  { id: 'volumeDown', keys: ['arrowdown'], run: volumeBy(-VOLUME_STEP) },
  {
    id: 'mute',
    keys: ['m'],
    run: ({ player: { video } }) => {
      video.muted = !video.muted;
    },
  },
  { id: 'fullscreen', keys: ['f'], run: ({ player }) => player.toggleFullscreen() },
  {
    id: 'pictureInPicture',
    keys: ['i'],
    can: () => globalThis.document?.pictureInPictureEnabled === true,
    run: ({ player }) => player.togglePictureInPicture(),
  },
  {
    id: 'captions',
    keys: ['c'],
    can: ({ player }) => player.state.get().captions.length > 0,
    run: ({ player }) => player.engine.setCaption(player.state.get().caption === -1 ? 0 : -1),
  },
  { id: 'next', keys: ['n'], can: ({ next }) => next !== undefined, run: ({ next }) => next?.() },
  ...Array.from(
    { length: 10 },
    (_, tenth): Command => ({
      id: `seekTo${tenth}`,
      keys: [String(tenth)],
      can: hasLength,
      run: ({ player }) => player.seekTo((player.state.get().duration * tenth) / 10),
    }),
  ),
];

const byKey = new Map(COMMANDS.flatMap((command) => command.keys.map((key) => [key, command] as const)));

/** The command of a key, when nothing else is being typed or chosen with it. */
export function commandFor(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu]')) return undefined;
  // Space and arrows keep their meaning on what has the focus.
  if (target?.closest?.('button, a') && event.key === ' ') return undefined;
  if (target?.closest?.('input[type=range]') && event.key.startsWith('Arrow')) return undefined;
  return byKey.get(event.key.toLowerCase());
}
