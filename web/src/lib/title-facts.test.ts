import { expect, test } from 'vitest';
import { shortRemarks } from './title-facts.ts';

test.each([
  ['更新至20250203期', '02-03期'],
  ['更新2025-02-03', '02-03期'],
  ['更新至第12集', '更新至12集'],
  ['更新到第1128集', '更新至1128集'],
  ['更新第8集/共40集', '更新至8集'],
  ['第24集完结', '全24集'],
  ['完结共24集', '全24集'],
  ['24集全', '全24集'],
  ['全24集', '全24集'],
  ['已完结', '已完结'],
  ['第7集', '第7集'],
  ['HD1080P中英双字', 'HD'],
  ['HD中字', 'HD中字'],
  ['正片', '正片'],
  ['', ''],
])('a badge shows %s as %s', (remarks, short) => expect(shortRemarks(remarks)).toBe(short));
