import { expect, test } from 'vitest';
import { foldedReadings } from './folded-readings.ts';

test.each([
  ['博彩 abc 1', ['博彩 abc 1']],
  ['很好🔥！$5 ⽔', ['很好🔥!$5 水']],
  ['美㊛', ['美女', '美·']],
  ['⑿🇨Ⓐ½', ['(12)cａ1⁄2'.normalize('NFKC'), '····']],
  ['博…彩‥', ['博...彩..', '博·彩·']],
  ['微丶信', ['微丶信', '微·信']],
  ['愽采 贝者', ['愽采 贝者', '博采 赌']],
  ['貝者㊟', ['贝者注', '赌·']],
  ['ビールー 博ーー彩', ['ビールー 博ーー彩', 'ビールー 博··彩']],
])('%s is read as %j', (text, readings) => {
  expect(foldedReadings(text)).toEqual(readings);
});
