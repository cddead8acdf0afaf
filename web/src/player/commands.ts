/** Everything a viewer can ask of the player, as data (see README). */
import { NO_CAPTION } from './engine/tracks.ts';
import type { Player } from './player.ts';

export interface CommandContext {
  player: Player;
  /** Goes to the next episode; absent on the last. */
  next?: () => void;
}
export interface Command {
  id: string;
  /** `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** A command without this can always run. */
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
const toggleMuted = ({ player: { video } }: CommandContext) => {
  video.muted = !video.muted;
};
/** Captions go on with the first track. */
const toggleCaptions = ({ player }: CommandContext) => player.engine.setCaption(player.state.get().caption === NO_CAPTION ? 0 : NO_CAPTION);
const hasPictureInPicture = () => globalThis.document?.pictureInPictureEnabled === true;
const hasLength = ({ player }: CommandContext) => player.state.get().duration > 0;

const NAMED = {
  togglePlay: { keys: [' ', 'k'], run: toggle },
  seekBackward: { keys: ['arrowleft'], can: hasLength, run: seekBy(-STEP_SECONDS) },
  seekForward: { keys: ['arrowright'], can: hasLength, run: seekBy(STEP_SECONDS) },
  seekBackward10: { keys: ['j'], can: hasLength, run: seekBy(-LONG_STEP_SECONDS) },
  seekForward10: { keys: ['l'], can: hasLength, run: seekBy(LONG_STEP_SECONDS) },
  volumeUp: { keys: ['arrowup'], run: volumeBy(VOLUME_STEP) },
  volumeDown: { keys: ['arrowdown'], run: volumeBy(-VOLUME_STEP) },
  mute: { keys: ['m'], run: toggleMuted },
  fullscreen: { keys: ['f'], run: ({ player }) => player.toggleFullscreen() },
  pictureInPicture: { keys: ['i'], can: hasPictureInPicture, run: ({ player }) => player.togglePictureInPicture() },
  captions: { keys: ['c'], can: ({ player }) => player.state.get().captions.length > 0, run: toggleCaptions },
  next: { keys: ['n'], can: ({ next }) => next !== undefined, run: ({ next }) => next?.() },
} satisfies Record<string, Omit<Command, 'id'>>;
export type CommandId = keyof typeof NAMED;

const seekToTenth = (tenth: number): Command => ({
  id: `seekTo${tenth}`,
  keys: [String(tenth)],
  can: hasLength,
  run: ({ player }) => player.seekTo((player.state.get().duration * tenth) / 10),
});

export const commandOf = (id: CommandId): Command => ({ id, ...NAMED[id] });
export const COMMANDS: readonly Command[] = [
  ...(Object.keys(NAMED) as CommandId[]).map(commandOf),
  ...Array.from({ length: 10 }, (_, tenth) => seekToTenth(tenth)),
];

const byKey = new Map(COMMANDS.flatMap((command) => command.keys.map((key) => [key, command] as const)));

/** @returns the command of a key; undefined where something is being typed or chosen with it */
export function commandFor(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu]')) return undefined;
  // A focused control keeps its own keys: space presses a button, arrows move a slider.
  if (target?.closest?.('button, a') && event.key === ' ') return undefined;
  if (target?.closest?.('input[type=range]') && event.key.startsWith('Arrow')) return undefined;
  return byKey.get(event.key.toLowerCase());
}
