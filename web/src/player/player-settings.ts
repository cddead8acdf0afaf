/** The viewer's player settings, stored in this browser and validated on read. */
import { createStore } from '../lib/store.ts';
import { lost, readStored, writeStored } from '../lib/stored.ts';

export const CAPTION_SIZES = [0.75, 1, 1.5, 2] as const;
export const CAPTION_BACKGROUNDS = ['none', 'half', 'solid'] as const;
export const SKIP_MODES = ['button', 'auto'] as const;
export const CAPTION_COLORS = ['white', 'yellow'] as const;

/** The captions chosen last. A stream may have no match. */
export interface CaptionWish {
  shown: boolean;
  language: string;
  label: string;
}
export interface KeptSound {
  title: number;
  language: string;
  label: string;
}
export interface PlayerSettings {
  volume: number;
  muted: boolean;
  rate: number;
  /** Height in pixels, such as 1080; 0 lets the engine choose. */
  quality: number;
  /** Null until the viewer chooses. The stream decides until then. */
  captions: CaptionWish | null;
  /** Chosen audio tracks by title, newest first. */
  sounds: readonly KeptSound[];
  captionSize: (typeof CAPTION_SIZES)[number];
  captionBackground: (typeof CAPTION_BACKGROUNDS)[number];
  captionColor: (typeof CAPTION_COLORS)[number];
  /** Whether openings and endings are skipped by a button or automatically. */
  skip: (typeof SKIP_MODES)[number];
  /** Whether a mini player plays on when the page is left or scrolled. */
  mini: boolean;
}

const DEFAULTS: PlayerSettings = {
  volume: 1,
  muted: false,
  rate: 1,
  quality: 0,
  captions: null,
  sounds: [],
  captionSize: 1,
  captionBackground: 'half',
  captionColor: 'white',
  skip: 'button',
  mini: true,
};

const within = (least: number, most: number) => (value: unknown) => typeof value === 'number' && value >= least && value <= most;
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isWish = (value: unknown) => {
  const wish = value as Partial<CaptionWish> | null;
  return wish === null || (typeof wish === 'object' && typeof wish.shown === 'boolean' && typeof wish.language === 'string' && typeof wish.label === 'string');
};
const isSound = (value: unknown) => {
  const { title, language, label } = Object(value) as Partial<KeptSound>;
  return typeof title === 'number' && typeof language === 'string' && typeof label === 'string';
};
const IS_VALID: Record<keyof PlayerSettings, (value: unknown) => boolean> = {
  volume: within(0, 1),
  muted: oneOf([true, false]),
  rate: within(0.25, 4),
  quality: within(0, 10_000),
  captions: isWish,
  sounds: (value) => Array.isArray(value) && value.every(isSound),
  captionSize: oneOf(CAPTION_SIZES),
  captionBackground: oneOf(CAPTION_BACKGROUNDS),
  captionColor: oneOf(CAPTION_COLORS),
  skip: oneOf(SKIP_MODES),
  mini: oneOf([true, false]),
};

export function validSettings(stored: unknown): PlayerSettings {
  const known = Object(stored) as Record<string, unknown>;
  const valid = Object.entries(IS_VALID).filter(([name, isValid]) => Object.hasOwn(known, name) && isValid(known[name]));
  return { ...DEFAULTS, ...Object.fromEntries(valid.map(([name]) => [name, known[name]])) };
}

const KEY = 'player-settings';
export const KEPT_SUBTITLES = 'own-subtitles';
const stored = () => validSettings(readStored<unknown>(KEY, null, () => true));
export const playerSettings = createStore<PlayerSettings>(stored(), DEFAULTS);

/** Saves changes without undoing those of other tabs. */
export function keepSettings(changes: Partial<PlayerSettings>) {
  if (Object.entries(changes).every(([name, value]) => playerSettings.get()[name as keyof PlayerSettings] === value)) return;
  if (!writeStored(KEY, { ...stored(), ...changes })) lost.set({ settings: true });
  playerSettings.set(changes);
}
