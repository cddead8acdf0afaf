/** Chooses each title's scene, colors and lettering by genre, unlike those of its neighbours in any list. */

import { aurora, garden, meadow } from './day.ts';
import { type Art, type Palette, randomFrom } from './draw.ts';
import { haunted, mesa, sunset } from './evening.ts';
import { portrait, projector, stage } from './hall.ts';
import { contours, gate, ink } from './hills.ts';
import { blocks, letters, paper, wedge } from './shapes.ts';
import { chart, planet } from './space.ts';
import { city, noir, table } from './town.ts';
import { sea, umbrellas, wave } from './water.ts';

export interface Title {
  vod_id: string;
  vod_name: string;
  vod_sub: string;
  vod_year: string;
  vod_class: string;
  vod_area: string;
  vod_director: string;
  vod_time: string;
  vod_score: string;
  vod_hits: number;
  vod_hits_month: number;
  vod_hits_week: number;
  vod_hits_day: number;
  type_name: string;
}
interface Scene {
  draw: (art: Art) => string;
  /** Scene, typeface, and whether the picture is light. */
  set: 'foot' | 'column' | 'centre' | 'head' | 'label';
  face: string;
  isLight?: boolean;
}
const [SERIF, SANS, BRUSH, THIN, ROUND, TALL] = [
  'Noto Serif SC',
  'Noto Sans SC',
  'Ma Shan Zheng',
  'ZCOOL XiaoWei',
  'ZCOOL KuaiLe',
  'ZCOOL QingKe HuangYou',
] as const;
export const SCENES: Record<string, Scene> = {
  ink: { draw: ink, set: 'column', face: BRUSH, isLight: true },
  sea: { draw: sea, set: 'foot', face: SERIF },
  sunset: { draw: sunset, set: 'centre', face: TALL },
  mesa: { draw: mesa, set: 'foot', face: SANS },
  meadow: { draw: meadow, set: 'centre', face: ROUND },
  aurora: { draw: aurora, set: 'centre', face: THIN },
  wave: { draw: wave, set: 'label', face: BRUSH, isLight: true },
  haunted: { draw: haunted, set: 'centre', face: SERIF },
  gate: { draw: gate, set: 'centre', face: THIN },
  city: { draw: city, set: 'column', face: TALL },
  portrait: { draw: portrait, set: 'centre', face: SERIF },
  noir: { draw: noir, set: 'foot', face: SANS },
  umbrellas: { draw: umbrellas, set: 'foot', face: THIN },
  projector: { draw: projector, set: 'foot', face: SERIF },
  table: { draw: table, set: 'centre', face: ROUND },
  chart: { draw: chart, set: 'centre', face: THIN },
  blocks: { draw: blocks, set: 'label', face: SANS },
  paper: { draw: paper, set: 'centre', face: ROUND },
  letters: { draw: letters, set: 'foot', face: SANS },
  garden: { draw: garden, set: 'centre', face: SERIF },
  wedge: { draw: wedge, set: 'foot', face: SANS },
  contours: { draw: contours, set: 'head', face: SERIF },
  planet: { draw: planet, set: 'foot', face: TALL },
  stage: { draw: stage, set: 'centre', face: BRUSH },
};

const PALETTES: Record<string, Palette> = {
  night: ['#080d22', '#142250', '#2c4a8c', '#7f9fd6', '#f6ecd0', '#ff9a5a'],
  teal: ['#051c26', '#0c3b49', '#1d7078', '#7cbcae', '#f7edd4', '#f4784a'],
  crimson: ['#12060a', '#3c0c16', '#84192a', '#d0564c', '#f8dcc0', '#f4b64a'],
  neon: ['#0b0620', '#271052', '#5c2aa0', '#f062c0', '#fde9ff', '#2de2e6'],
  sunset: ['#190c2e', '#4a1a56', '#b0385f', '#f5745c', '#ffe0a6', '#ffb03a'],
  forest: ['#07170f', '#153725', '#2f6e48', '#8fbd82', '#f5f1d4', '#eda63e'],
  sand: ['#2a140c', '#6e3318', '#c06a2c', '#eba95f', '#fdeccb', '#2d8289'],
  ink: ['#15181c', '#30373f', '#626b74', '#b3b4ad', '#f2ecde', '#b4271f'],
  rose: ['#260c1a', '#651e41', '#b84a78', '#f0a0b2', '#fff0e6', '#f6c95a'],
  ice: ['#071728', '#17406a', '#4788b4', '#a9d6e4', '#f5fbfb', '#ff7d58'],
  sepia: ['#19100a', '#432f1f', '#826544', '#c8aa80', '#f5e8cd', '#aa3a24'],
  pop: ['#0f2d40', '#1b6d7a', '#3cb8a4', '#ffd262', '#fff6e0', '#ef4a6c'],
  plum: ['#150a1c', '#3b1948', '#73397e', '#c094b8', '#faecd4', '#dca63a'],
  red: ['#190b0a', '#62130f', '#c8281e', '#ee7340', '#faeaca', '#1d4058'],
  sky: ['#17304d', '#2b6ca3', '#58a8dc', '#a9d9ee', '#fff8e4', '#ff8a4c'],
  jade: ['#0b1f22', '#1c4a48', '#4c8a7c', '#a8ccb4', '#f6f0dc', '#d9503c'],
};
const MOODS: [RegExp, palettes: string, scenes: string][] = [
  [/恐怖|惊悚/, 'crimson plum teal night forest', 'haunted noir portrait letters paper stage'],
  [/科幻/, 'night neon teal ice sunset', 'planet chart city sunset aurora blocks'],
  [/战争/, 'red sepia sand teal crimson', 'wedge mesa portrait contours wave'],
  [/犯罪|西部/, 'night crimson sepia neon teal', 'noir city mesa sea umbrellas'],
  [/悬疑/, 'teal night plum ice crimson', 'sea noir portrait letters contours'],
  [/动画|奇幻|冒险/, 'sky forest plum pop sunset ice', 'paper meadow aurora wave planet garden'],
  [/爱情/, 'rose sunset plum jade teal', 'umbrellas garden gate sea portrait stage'],
  [/喜剧|家庭|美食|日常|儿童/, 'pop sand sky rose forest', 'blocks meadow table umbrellas letters stage'],
  [/纪录片|自然/, 'forest ice sand teal sepia', 'contours aurora projector mesa wave'],
  [/音乐|歌舞|真人秀|益智/, 'neon rose plum sunset', 'stage blocks chart letters'],
  [/剧情|历史|古装/, 'sepia jade ink red ice rose', 'ink gate projector wedge garden portrait'],
];
/** Scenes that look right only in some palettes. */
const ONLY_IN: Record<string, string> = {
  ink: 'ink',
  meadow: 'sky pop forest ice sand',
  wedge: 'red sand sepia teal',
  wave: 'ice jade night teal',
  umbrellas: 'teal rose night pop',
  table: 'sand sepia crimson rose',
};

export interface Look {
  scene: string;
  palette: string;
}
const listsOf = (titles: readonly Title[]) => {
  const by = (value: (title: Title) => number | string) => titles.toSorted((a, b) => (value(a) < value(b) ? 1 : -1));
  const orders = [
    titles,
    by((t) => t.vod_time),
    by((t) => t.vod_hits),
    by((t) => t.vod_hits_month),
    by((t) => t.vod_hits_week),
    by((t) => t.vod_hits_day),
    by((t) => Number(t.vod_score)),
    by((t) => t.vod_year),
  ];
  const kinds = [...new Set(titles.map((title) => title.type_name))];
  return orders.flatMap((order) => [order, ...kinds.map((kind) => order.filter(({ type_name }) => type_name === kind))]);
};

/** Each round of choices; later seasons come last, so that they change no other poster. */
const ROUNDS = 12;
const isSequel = ({ vod_name }: Title) => vod_name.includes('第二季');

/** Tries each title's scenes and colors until no neighbours are alike. @param suited each title's scenes, best first */
export function lookOf(titles: readonly Title[], suited: Readonly<Record<string, string>>): Map<string, Look> {
  const first = titles.some(isSequel)
    ? lookOf(
        titles.filter((title) => !isSequel(title)),
        suited,
      )
    : new Map<string, Look>();
  const near = new Map(titles.map(({ vod_id }) => [vod_id, new Map<string, number>()]));
  for (const list of listsOf(titles))
    for (const [i, title] of list.entries())
      for (const [distance, weight] of [
        [1, 10],
        [2, 3],
        [3, 1],
      ] as const)
        for (const other of [list[i - distance], list[i + distance]]) {
          const weights = near.get(title.vod_id) as Map<string, number>;
          if (other) weights.set(other.vod_id, Math.max(weight, weights.get(other.vod_id) ?? 0));
        }
  const choices = (title: Title): [Look, number][] => {
    const mood = MOODS.filter(([genre]) => genre.test(title.vod_class));
    const own = suited[title.vod_id]?.split(' ') ?? [];
    const scenes = [...own, ...mood.flatMap(([, , of]) => of.split(' '))];
    return Object.keys(SCENES).flatMap((scene) => {
      const place = scenes.indexOf(scene);
      const cost = place < 0 ? 30 : place < own.length ? place * 4 : 14;
      const fit = (ONLY_IN[scene] ?? (mood[0] ?? MOODS.at(-1))?.[1] ?? '').split(' ');
      return fit.map((palette): [Look, number] => [{ scene, palette }, cost]);
    });
  };
  const options = new Map(titles.map((title) => [title.vod_id, choices(title)]));
  const looks = new Map(first);
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const { vod_id } of titles.filter((title) => !first.has(title.vod_id))) {
      const used = (look: Look) => [...looks].reduce((sum, [id, other]) => sum + (id !== vod_id && other.scene === look.scene ? 1.1 : 0), 0);
      const cost = ([look, own]: [Look, number]) =>
        own +
        used(look) +
        randomFrom(vod_id + look.palette)() +
        [...(near.get(vod_id) as Map<string, number>)].reduce((sum, [id, weight]) => {
          const other = looks.get(id);
          return sum + (other?.scene === look.scene ? weight * 4 : 0) + (other?.palette === look.palette ? weight * 0.35 : 0);
        }, 0);
      const best = (options.get(vod_id) as [Look, number][]).map((option) => [option[0], cost(option)] as const).toSorted((a, b) => a[1] - b[1])[0];
      if (best) looks.set(vod_id, best[0]);
    }
  for (const [id, weights] of near)
    for (const [other, weight] of weights)
      if (weight === 10 && looks.get(id)?.scene === looks.get(other)?.scene) throw new Error(`${id} and ${other} are neighbours of one scene`);
  return looks;
}
export const paletteOf = (name: string) => PALETTES[name] as Palette;

/** @returns the picture's SVG without lettering */
export function draw(
  { scene, palette }: Look,
  seed: string,
  title: string,
  w: number,
  h: number,
  turn: number,
  focus: readonly [number, number],
): { defs: string; content: string } {
  const art: Art = {
    w,
    h,
    x: w * focus[0],
    y: h * focus[1],
    u: Math.min(w, h) / 400,
    turn,
    random: randomFrom(seed + scene),
    p: paletteOf(palette),
    title,
    defs: [],
  };
  const content = (SCENES[scene] as Scene).draw(art);
  return { defs: art.defs.join(''), content };
}
