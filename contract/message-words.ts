/** Composes messages from names and rules. Server only. */
import { type Words, words } from './errors.ts';
import { fieldWords } from './words.ts';

export const fieldFault = (field: string, rule: Words): Words => behind(fieldWords(field), rule);
export const behind = (subject: Words, rule: Words): Words => words(`${subject.en} ${rule.en}`, `${subject.zhcn}${rule.zhcn}`, `${subject.zhtw}${rule.zhtw}`);
export const EMPTY = words('must not be empty', '不能为空', '不能為空');

const COMMA: Words = { en: ', ', zhcn: '、', zhtw: '、' };
export const joinWords = (list: readonly Words[]): Words => ({
  en: list.map(({ en }) => en).join(COMMA.en),
  zhcn: list.map(({ zhcn }) => zhcn).join(COMMA.zhcn),
  zhtw: list.map(({ zhtw }) => zhtw).join(COMMA.zhtw),
});
