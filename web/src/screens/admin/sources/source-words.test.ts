import { expect, test } from 'vitest';
import { isAlike } from './source-words.ts';

const ADDRESS = 'https://a.example/api.php/provide/vod';
test.each([
  ['http://A.example/api.php/provide/vod/', true],
  ['https://a.example/api.php/provide/vod?ac=list', true],
  ['https://a.example/api.php/provide/vod/from/lzm3u8', false],
  ['https://a.example:8080/api.php/provide/vod', false],
  ['https://b.example/api.php/provide/vod', false],
])('%s is probably the same source: %s', (other, isSame) => expect(isAlike(ADDRESS, other)).toBe(isSame));
