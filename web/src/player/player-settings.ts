/** The viewer's own choices in the player, kept in this browser over episodes, titles and reloads. Each is checked when it is read. */
import { createStore } from '../lib/store.ts';
import { lost, readStored, writeStored } from '../lib/stored.ts';

export const CAPTION_SIZES = [0.75, 1, 1.5, 2] as const;
export const CAPTION_BACKGROUNDS = ['none', 'half', 'solid'] as const;
export const CAPTION_COLORS = ['white', 'yellow'] as const;

/** Captions as they were chosen last. A stream may have none like them. */
export interface CaptionWish {
  shown: boolean;
  language: string;
  label: string;
}
export interface PlayerSettings {
  volume: number;
  muted: boolean;
  rate: number;
  /** Lines of the picture (1080); 0 lets the engine choose. */
  quality: number;
  /** Null where nothing was ever chosen: the stream says whether it begins with captions. */
  captions: CaptionWish | null;
  captionSize: (typeof CAPTION_SIZES)[number];
  captionBackground: (typeof CAPTION_BACKGROUNDS)[number];
  captionColor: (typeof CAPTION_COLORS)[number];
  /** The picture goes along into a corner when its page is left or scrolled away. */
  mini: boolean;
}

const DEFAULTS: PlayerSettings = {
  volume: 1,
  muted: false,
  rate: 1,
  quality: 0,
  captions: null,
  captionSize: 1,
  captionBackground: 'half',
  captionColor: 'white',
  mini: true,
};

const within = (least: number, most: number) => (value: unknown) => typeof value === 'number' && value >= least && value <= most;
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isWish = (value: unknown) => {
  const wish = value as Partial<CaptionWish> | null;
  return wish === null || (typeof wish === 'object' && typeof wish.shown === 'boolean' && typeof wish.language === 'string' && typeof wish.label === 'string');
};
const IS_VALID: Record<keyof PlayerSettings, (value: unknown) => boolean> = {
  volume: within(0, 1),
  muted: oneOf([true, false]),
  rate: within(0.25, 4),
  quality: within(0, 10_000),
  captions: isWish,
  captionSize: oneOf(CAPTION_SIZES),
  captionBackground: oneOf(CAPTION_BACKGROUNDS),
  captionColor: oneOf(CAPTION_COLORS),
  mini: oneOf([true, false]),
};

/** @returns what is valid of something stored; the default of each setting that is not */
export function validSettings(stored: unknown): PlayerSettings {
  const known = Object(stored) as Record<string, unknown>;
  const valid = Object.entries(IS_VALID).filter(([name, isValid]) => Object.hasOwn(known, name) && isValid(known[name]));
  return { ...DEFAULTS, ...Object.fromEntries(valid.map(([name]) => [name, known[name]])) };
}

const KEY = 'player-settings';
const stored = () => validSettings(readStored<unknown>(KEY, null, () => true));
export const playerSettings = createStore<PlayerSettings>(stored(), DEFAULTS);

/** Keeps choices. What another tab has kept meanwhile stays. */
export function keepSettings(changes: Partial<PlayerSettings>) {
  if (Object.entries(changes).every(([name, value]) => playerSettings.get()[name as keyof PlayerSettings] === value)) return;
  if (!writeStored(KEY, { ...stored(), ...changes })) lost.set({ settings: true });
  playerSettings.set(changes);
}
