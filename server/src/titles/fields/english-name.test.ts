import { expect, test } from 'vitest';
import { englishName } from './title-view.ts';

const nameOf = (vod_name: string, vod_sub: string, original_title = '', ...alternative: string[]) =>
  englishName({ vod_name, vod_sub, original_title, alternative_titles: JSON.stringify(alternative) });

test.each([
  ['小城之春', 'Spring in a Small Town', 'Spring in a Small Town'],
  ['千与千寻', '神隐少女 / Spirited Away', 'Spirited Away'],
  ['天使爱美丽', "Le fabuleux destin d'Amélie Poulain / Amelie", 'Amelie'],
  ['月球旅行记', 'Le Voyage dans la Lune / A Trip to the Moon', 'A Trip to the Moon'],
  ['黄金三镖客', 'The Good, the Bad and the Ugly', 'The Good, the Bad and the Ugly'],
  ['朋友', 'Friends,Amis', 'Friends'],
  ['老友记 第二季', 'Friends', 'Friends Season 2'],
  ['老友记第一季', 'Friends Season 1', 'Friends Season 1'],
  ['哪吒之魔童降世', 'Ne Zha', 'Ne Zha'],
  ['卡里加里博士的小屋', 'Das Cabinet des Dr. Caligari', 'Das Cabinet des Dr. Caligari'],
  ['小城之春', 'Xiao Cheng Zhi Chun', ''],
  ['龙猫', 'となりのトトロ', ''],
  ['三体', '', ''],
  ['三体', '2', ''],
  ['Friends', 'The One', ''],
])('%s, also %s, is %s', (vodName, vodSub, english) => expect(nameOf(vodName, vodSub)).toBe(english));

test('the original and other names are tried after the source’s', () => {
  expect(nameOf('教父', '', 'The Godfather')).toBe('The Godfather');
  expect(nameOf('千与千寻', '', '千と千尋の神隠し', 'El viaje de Chihiro', 'Spirited Away')).toBe('Spirited Away');
  expect(nameOf('教父', 'Godfather I', 'The Godfather')).toBe('Godfather I');
});
