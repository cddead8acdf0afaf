/** Derives both themes' accent from the operator's color, with WCAG 2 contrasts. */

const GROUND = { light: { page: '#ffffff', raised: '#e7ebf0', away: '#000000' }, dark: { page: '#0a0a0a', raised: '#232529', away: '#ffffff' } } as const;
export type Theme = keyof typeof GROUND;
export const THEMES = ['light', 'dark'] as const satisfies readonly Theme[];
/** Contrasts required by WCAG 2.2 (1.4.3 and 1.4.11): for text, and for parts such as a button's edge. */
export const CONTRAST = { text: 4.5, part: 3 } as const;
const ON_ACCENT = '#ffffff';
const STEPS = 50;

type Channels = readonly [number, number, number];
const channelsOf = (colour: string): Channels => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Channels;
const linear = (channel: number) => (channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colors `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (colour: string, other: string, share: number) => {
  const to = channelsOf(other);
  return `#${channelsOf(colour)
    .map((channel, i) =>
      Math.round(channel + ((to[i] as number) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Blends a color towards `away` until the contrast is sufficient. */
function towards(colour: string, away: string, ground: string, contrast: number): string {
  for (let step = 0; step < STEPS; step++) {
    const next = mixed(colour, away, step / STEPS);
    if (contrastOf(next, ground) >= contrast) return next;
  }
  return away;
}

export interface AccentColours {
  /** Background of white text. */
  accent: string;
  text: string;
}

export function accentIn(theme: Theme, chosen: string): AccentColours {
  const { page, raised, away } = GROUND[theme];
  return { accent: towards(chosen, away, page, CONTRAST.part), text: towards(chosen, away, raised, CONTRAST.text) };
}

export const contrastOnAccent = (theme: Theme, chosen: string): number => contrastOf(accentIn(theme, chosen).accent, ON_ACCENT);

/** Checked for the light theme only. The dark theme may lighten a color, but never so far that it passes the limit. */
export const contrastOfAccent = (chosen: string): number => contrastOf(chosen, ON_ACCENT);
