/**
 * Chinese and Japanese characters that a reader takes for one another in a name, of which Unicode's table has few: a traditional character and
 * its simplified one, and those that differ by the length or the end of a stroke, or by a small part among many strokes. 大, 太 and 犬, or 王
 * and 玉, stay apart: the dot is seen.
 */
import { toSimplified } from './chinese.ts';

/** Simplified only, because a character is looked up as it is simplified. */
const GROUPS = [
  ...['日曰', '己已巳', '未末', '土士', '人入亼', '干千于', '戊戌戍', '天夭', '刀刁', '午牛', '贝见', '口囗', '毋母', 'りリ'],
  ...['冶治', '折拆析', '免兔', '乌鸟', '侯候', '祟崇', '栗粟', '汨汩', '茶荼', '晴睛', '哀衰', '竞竟', '辨辩辫', '徒徙'],
  ...['薄簿', '管菅', '官宫', '理埋', '幕慕', '毫亳', '洒酒', '灸炙', '嬴赢羸', '壶壸', '拔拨', '暖暧', '狠狼', '户戸'],
  ...['本夲体', '木术', '来耒', '王主', '刚冈', '杨扬', '陈阵', '梁粱', '薛薜', '余佘', '孟盂'],
];

/** Every character of a group, and the one that stands for all of it. */
const STANDS_FOR = new Map<string, string>();
for (const [first = '', ...others] of GROUPS) for (const other of others) STANDS_FOR.set(other, first);

function fold(character: string): string {
  const simplified = toSimplified(character);
  return STANDS_FOR.get(simplified) ?? simplified;
}
/** Each character by itself: within words the converter leaves some as they are, and two names would differ by what stands beside. */
export const foldHan = (text: string): string => [...text].map(fold).join('');
