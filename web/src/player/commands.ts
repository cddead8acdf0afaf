import type { SkipKind } from '@yinmu/contract/playback/skip-marks.ts';
import type { InputMode } from '../lib/remote/input-mode.ts';
import { NO_CAPTION } from './engine/tracks.ts';
import { addFeedback, type Feedback } from './feedback.ts';
import { captionToShow } from './kept-tracks.ts';
import type { Player } from './player.ts';
import { chooseDevice, hasPictureInPicture } from './screen-modes.ts';

export interface Theatre {
  isOn: boolean;
  toggle(): void;
}
export interface DanmakuSwitch {
  isOn: boolean;
  toggle(): void;
}
export interface CommandContext {
  player: Player;
  /** Undefined on the last episode. */
  next?: () => void;
  /** Undefined if the screen has no theater mode. */
  theatre?: Theatre;
  /** Undefined if the site has no danmaku. */
  danmaku?: DanmakuSwitch;
}
export interface Command {
  id: string;
  /** Values of `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** Whether the command is available. By default it always is. */
  can?(context: CommandContext): boolean;
  run(context: CommandContext): void;
  /** Feedback shown over the video. Undefined if the video itself shows the effect. @param from position in seconds before the command */
  feedback?(context: CommandContext, from: number): Feedback | undefined;
}

const STEP_SECONDS = 5;
const LONG_STEP_SECONDS = 10;
const VOLUME_STEP = 0.1;
const CAPTION_STEP = 0.5;
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const hasLength = ({ player }: CommandContext) => player.state.get().duration > 0;
const seekBy = (seconds: number) => ({
  can: hasLength,
  run: ({ player }: CommandContext) => player.seekTo(player.video.currentTime + seconds),
  /** Reports the distance actually moved, which is shorter near the start and end. */
  feedback({ player }: CommandContext, from: number): Feedback | undefined {
    const gone = player.video.currentTime - from;
    return Math.round(gone * Math.sign(seconds)) > 0 ? { kind: 'seek', seconds: gone } : undefined;
  },
});
const heard = ({ player: { video } }: CommandContext): Feedback => ({ kind: 'volume', percent: video.muted ? 0 : Math.round(video.volume * 100) });
const volumeBy = (step: number) => ({
  run: ({ player: { video } }: CommandContext) => {
    video.muted = false;
    video.volume = Math.min(1, Math.max(0, Math.round((video.volume + step) * 10) / 10));
  },
  feedback: heard,
});
const toggleMuted = ({ player: { video } }: CommandContext) => {
  video.muted = !video.muted;
};
const rateBy = (step: 1 | -1) => ({
  run: ({ player: { video } }: CommandContext) => {
    const further = RATES.filter((rate) => (rate - video.playbackRate) * step > 0);
    video.playbackRate = (step > 0 ? further[0] : further.at(-1)) ?? video.playbackRate;
  },
  feedback: ({ player: { video } }: CommandContext): Feedback => ({ kind: 'rate', rate: video.playbackRate }),
});
const toggle = ({ player }: CommandContext) => (player.video.paused ? player.play() : player.video.pause());
function toggleCaptions({ player: { engine, state, own } }: CommandContext) {
  const { caption } = state.get();
  const { file, shown } = own.get();
  if (file !== '') own.set({ shown: !shown });
  // The viewer's own file replaces the stream's captions, and “Off” turns both off.
  if (file === '' || (shown && caption !== NO_CAPTION)) engine.setCaption(caption === NO_CAPTION ? captionToShow(state.get()) : NO_CAPTION);
}
const chosenCaptions = ({ player }: CommandContext): Feedback => {
  const { captions, caption } = player.state.get();
  const { file, shown } = player.own.get();
  return { kind: 'captions', label: shown ? file : captions.find(({ id }) => id === caption)?.label };
};
/** Rounds to tenths, to avoid floating-point errors. */
export const laterBy = (delay: number, seconds: number) => Math.round((delay + seconds) * 10) / 10;
const delayBy = (seconds: number) => ({
  can: ({ player }: CommandContext) => player.own.get().shown,
  run: ({ player: { own } }: CommandContext) => own.set({ delay: laterBy(own.get().delay, seconds) }),
  feedback: ({ player }: CommandContext): Feedback => ({ kind: 'delay', seconds: player.own.get().delay }),
});
const skipOf = ({ player }: CommandContext) => player.controls.get().skip;
const markHere = (kind: SkipKind) => ({
  can: (context: CommandContext) => skipOf(context) !== undefined,
  run: (context: CommandContext) => skipOf(context)?.mark(kind, context.player.video.currentTime),
});
const openKeys = ({ player }: CommandContext) => player.controls.set({ panel: 'keys' });

const NAMED = {
  togglePlay: { keys: [' ', 'k'], run: toggle, feedback: ({ player }) => ({ kind: player.video.paused ? 'pause' : 'play' }) },
  seekBackward: { keys: ['arrowleft'], ...seekBy(-STEP_SECONDS) },
  seekForward: { keys: ['arrowright'], ...seekBy(STEP_SECONDS) },
  seekBackward10: { keys: ['j'], ...seekBy(-LONG_STEP_SECONDS) },
  seekForward10: { keys: ['l'], ...seekBy(LONG_STEP_SECONDS) },
  volumeUp: { keys: ['arrowup'], ...volumeBy(VOLUME_STEP) },
  volumeDown: { keys: ['arrowdown'], ...volumeBy(-VOLUME_STEP) },
  mute: { keys: ['m'], run: toggleMuted, feedback: heard },
  slower: { keys: ['<'], ...rateBy(-1) },
  faster: { keys: ['>'], ...rateBy(1) },
  fullscreen: { keys: ['f'], run: ({ player }) => player.toggleFullscreen() },
  pictureInPicture: { keys: ['i'], can: ({ player }) => hasPictureInPicture(player.video), run: ({ player }) => player.togglePictureInPicture() },
  cast: { keys: [], can: ({ player }) => player.state.get().castable || player.state.get().casting, run: ({ player }) => chooseDevice(player.video) },
  theatre: { keys: ['t'], can: ({ theatre }) => theatre !== undefined, run: ({ theatre }) => theatre?.toggle() },
  danmaku: {
    keys: ['d'],
    can: ({ danmaku }) => danmaku !== undefined,
    run: ({ danmaku }) => danmaku?.toggle(),
    // Runs before React renders the change, so the value is still the old one.
    feedback: ({ danmaku }) => ({ kind: 'danmaku', isOn: danmaku?.isOn === false }),
  },
  captions: {
    keys: ['c'],
    can: ({ player }) => player.state.get().captions.length > 0 || player.own.get().file !== '',
    run: toggleCaptions,
    feedback: chosenCaptions,
  },
  captionsEarlier: { keys: ['g'], ...delayBy(-CAPTION_STEP) },
  captionsLater: { keys: ['h'], ...delayBy(CAPTION_STEP) },
  next: { keys: ['n'], can: ({ next }) => next !== undefined, run: ({ next }) => next?.() },
  skip: { keys: ['s'], can: (context) => skipOf(context)?.skip !== undefined, run: (context) => skipOf(context)?.skip?.() },
  markOpening: { keys: ['o'], ...markHere('opening') },
  markEnding: { keys: ['e'], ...markHere('ending') },
  keys: { keys: ['?'], run: openKeys },
} satisfies Record<string, Omit<Command, 'id'>>;
export type CommandId = keyof typeof NAMED;

const seekToTenth = (tenth: number): Command => ({
  id: `seekTo${tenth}`,
  keys: [String(tenth)],
  can: hasLength,
  run: ({ player }) => player.seekTo((player.state.get().duration * tenth) / 10),
  feedback: ({ player }) => ({ kind: 'position', seconds: (player.state.get().duration * tenth) / 10 }),
});

export const commandOf = (id: CommandId): Command => ({ id, ...NAMED[id] });
export const COMMANDS: readonly Command[] = [
  ...(Object.keys(NAMED) as CommandId[]).map(commandOf),
  ...Array.from({ length: 10 }, (_, tenth) => seekToTenth(tenth)),
];

/** Runs a command that a key or gesture gave, and shows its feedback. */
export function runAndTell(command: Command, context: CommandContext) {
  const from = context.player.video.currentTime;
  command.run(context);
  const told = command.feedback?.(context, from);
  const { controls } = context.player;
  if (told) controls.set({ feedback: addFeedback(controls.get().feedback, told) });
}

const byKey = new Map(COMMANDS.flatMap((command) => command.keys.map((key) => [key, command] as const)));

/** On a remote, Left and Right seek further than on a keyboard, and Up and Down move the focus. */
const REMOTE: Record<string, CommandId | undefined> = { arrowleft: 'seekBackward10', arrowright: 'seekForward10', arrowup: undefined, arrowdown: undefined };

/** @returns undefined while the viewer types or chooses from a list */
export function commandFor(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>, mode: InputMode): Command | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.('input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu]')) return undefined;
  // Focused controls keep their own keys: Space for buttons, arrows for sliders and panels. Links do not use Space.
  if (target?.closest?.('button, summary') && event.key === ' ') return undefined;
  if (target?.closest?.('input[type=range], [popover]') && event.key.startsWith('Arrow')) return undefined;
  const key = event.key.toLowerCase();
  if (mode !== 'remote' || !(key in REMOTE)) return byKey.get(key);
  // With the focus elsewhere, arrows move it.
  if (target?.matches?.(':not(body, [data-player])')) return undefined;
  const id = REMOTE[key];
  return id && commandOf(id);
}
