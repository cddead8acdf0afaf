import { expect, test } from 'vitest';
import en from '../../../locales/en/admin.json' with { type: 'json' };
import zhcn from '../../../locales/zhcn/admin.json' with { type: 'json' };
import { matches, PLACE_PINYIN } from './place-pinyin.ts';

type Place = keyof typeof PLACE_PINYIN;
const found = (query: string, { keys }: { keys: Partial<Record<string, string>> } = zhcn.palette) =>
  (Object.keys(PLACE_PINYIN) as Place[]).filter((place) => matches(query, [keys[place] ?? ''], PLACE_PINYIN[place]));

test.each([
  ['导入', 'sources'],
  ['暂停', 'sources'],
  ['采集', 'sources'],
  ['合并', 'duplicates'],
  ['重设密码', 'members'],
  ['播放器', 'routes'],
  ['友链', 'footer'],
  ['幻灯', 'home'],
  ['smtp', 'setup'],
  ['hengfu', 'banners'],
  ['hf', 'banners'],
  ['scsz', 'setup'],
] as const)('%s finds the page %s', (query, place) => expect(found(query)).toContain(place));

test('keywords are those of the language', () => expect(found('merge', en.palette)).toEqual(['duplicates']));
test('within a syllable nothing is found', () => expect(found('engfu')).toEqual([]));
