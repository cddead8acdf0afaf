import { expect, test } from 'vitest';
import { names, titleFields } from './title-fields.ts';

test.each<[unknown, string[]]>([
  ['费穆,李行', ['费穆', '李行']],
  ['费穆/李行、韦伟|石羽;张;丁', ['费穆', '李行', '韦伟', '石羽', '张', '丁']],
  ['费穆 李行', ['费穆', '李行']],
  ['Keanu Reeves，费穆', ['Keanu Reeves', '费穆']],
  [
    ['费穆', '李行'],
    ['费穆', '李行'],
  ],
  ['费穆,费穆,,', ['费穆']],
  ['内详,未知,暂无,无,不详,其它,其他,佚名,null,undefined,未录入', []],
  ['', []],
  ['x'.repeat(90), ['x'.repeat(80)]],
])('people in %j are %j', (value, found) => expect(names(value)).toEqual(found));
test('at most sixty, or as many as requested', () => {
  const many = Array.from({ length: 70 }, (_, i) => `n${i}`).join();
  expect([names(many).length, names(many, 3)]).toEqual([60, ['n0', 'n1', 'n2']]);
});

test.each([
  ['vod_name', '<b>黑镜</b> 第二季', { vod_name: '黑镜 第二季', sort_name: 'heijingdierji', vod_letter: 'H' }],
  ['vod_name', '3年', { vod_name: '3年', sort_name: '3nian', vod_letter: '0' }],
  ['vod_year', '2011-04-01', { vod_year: '2011', year: 2011 }],
  ['vod_year', '2,011', { vod_year: '2011', year: 2011 }],
  ['vod_year', '1888', { vod_year: '1888', year: 1888 }],
  ['vod_year', '1887', { vod_year: '', year: 0 }],
  ['vod_year', '2099', { vod_year: '2099', year: 2099 }],
  ['vod_year', '2100', { vod_year: '', year: 0 }],
  ['vod_year', '1700', { vod_year: '', year: 0 }],
  ['vod_area', '大陆 内地,香港', { vod_area: '大陆 内地,香港', areas: '中国大陆,中国香港' }],
  ['vod_lang', '普通话/英文', { vod_lang: '普通话/英文', langs: '国语,英语' }],
  ['vod_class', ['動作片', '动作', '纪录片'], { vod_class: '["动作","纪录片"]' }],
  ['vod_tag', ['經典'], { vod_tag: '["经典"]' }],
  ['vod_actor', ['韦伟', '内详'], { vod_actor: '["韦伟"]' }],
] as const)('%s of %j is %j', (field, value, columns) => expect(titleFields[field](value)).toEqual(columns));

test('sort names have at most sixty letters', () => expect(titleFields.vod_name('小'.repeat(40)).sort_name).toHaveLength(60));
