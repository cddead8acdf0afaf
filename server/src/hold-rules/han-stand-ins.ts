/** Characters of Chinese that are written for others, to hide a word. */
import { commonReading } from '../platform/chinese.ts';

/**
 * Written for a character of the same sound even in words of two characters. Few, and by hand: 博采 (众长), 威信 and 菠菜 are words of their own.
 */
const STAND_INS: Readonly<Record<string, string>> = { 赌: '堵睹', 微: '薇', 博: '搏', 群: '裙', 票: '嘌' };
export const standInsOf = (character: string): string => STAND_INS[character] ?? '';

/**
 * Of these every text is full, so that they stand beside anything: 大学生没 is not 学生妹, 大家微信 not 加微信. Texts of this site count episodes
 * and parts, too: 三集片 (头) is not 三级片.
 */
const COMMON = new Set('的一是在不了有和也都就还很最太没比被把给对从到为与或但而且等着过得地可要会能说去来这那个们他她你我以之其所实时家新电美集季部期回话');
/** The numeral of accounts; its other reading is that of the mainland (大陆). */
const NUMERALS: Readonly<Record<string, string>> = { 陆: 'liu' };
/** @returns the sound by which a character may stand for others; none where it stands for itself alone */
export const soundOf = (character: string): string => (COMMON.has(character) ? '' : (NUMERALS[character] ?? commonReading(character)));

/** The sounds of the ten digits. */
export const DIGIT_SOUNDS: readonly string[] = 'ling yi er san si wu liu qi ba jiu'.split(' ');

/** Other shapes of a character, and its parts side by side. */
const SHAPES = new Map(
  Object.entries({ 博: '愽 簙', 彩: '采彡', 微: '溦', 信: '伩 㐰 亻言', 裸: '祼 躶 倮 衤果', 私: '厶 禾厶', 群: '裠 君羊', 赌: '贝者', 枪: '木仓', 弹: '弓单' })
    .concat(
      Object.entries({ 轮: '车仑', 投: '扌殳', 情: '忄青', 精: '米青', 炮: '火包', 妹: '女未', 赚: '贝兼', 强: '弓虽', 奸: '女干', 鸡: '又鸟', 码: '石马' }),
    )
    .flatMap(([character, shapes]) => shapes.split(' ').map((shape) => [shape, character] as const)),
);
const SHAPE = new RegExp([...SHAPES.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu');
export const usualShapes = (text: string): string => text.replace(SHAPE, (shape) => SHAPES.get(shape) as string);
