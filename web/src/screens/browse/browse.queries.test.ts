import { describe, expect, test } from 'vitest';
import { readBrowse, titlesQuery, toggled } from './browse.queries.ts';

describe('the address of Browse', () => {
  test('is read as far as it is valid', () => {
    expect(readBrowse(new URLSearchParams('type=2&sort=;drop&order=up&year=abc&genre=剧情&view=list&letter='))).toEqual({
      type: 2,
      sort: 'time',
      order: 'desc',
      view: 'list',
      filters: { genre: '剧情' },
    });
    expect(toggled(['a', 'b'], 'b')).toBe('a');
    expect(toggled(['a'], 'b')).toBe('a,b');
    expect(toggled([], 'a')).toBe('a');
  });
  test.each([
    ['year=1799', {}],
    ['year=1800', { year: 1800 }],
    ['year=2200&yearStart=1999&yearEnd=2001', { year: 2200, yearStart: 1999, yearEnd: 2001 }],
    ['yearStart=1930&yearEnd=1920', { yearStart: 1920, yearEnd: 1930 }],
    ['year=2201&yearStart=2000.5', {}],
    [
      'area=a&genre=b&lang=c&version=d&letter=e&tag=f&actor=g&director=h&status=i&other=j',
      { area: 'a', genre: 'b', lang: 'c', version: 'd', letter: 'e', tag: 'f', actor: 'g', director: 'h', status: 'i' },
    ],
    [`tag=${'x'.repeat(201)}`, { tag: 'x'.repeat(200) }],
    [`tag=${'x'.repeat(199)}😀`, { tag: 'x'.repeat(199) }],
    [`tag=a,${'x'.repeat(190)},${'y'.repeat(20)}`, { tag: `a,${'x'.repeat(190)}` }],
  ])('the filters of %s are read', (search, filters) => expect(readBrowse(new URLSearchParams(search)).filters).toEqual(filters));
  test('by default shows everything, newest first, in a grid of twenty per page', () => {
    const state = readBrowse(new URLSearchParams());
    expect(state).toEqual({ type: 0, sort: 'time', order: 'desc', view: 'grid', filters: {} });
    expect(readBrowse(new URLSearchParams('sort=hits&order=asc'))).toMatchObject({ sort: 'hits', order: 'asc' });
    expect(titlesQuery({ ...state, filters: { year: 2001 } }).wanted).toBe('/categories/0/videos?limit=20&order=desc&page=1&sort=time&year=2001');
  });
  test.each([
    ['2', 2],
    ['2_1', 21],
    ['0', 0],
    ['-1', 0],
    ['12345', 0],
    ['abc', 0],
  ])('type %s is category %d; an invalid number means every category', (type, id) => {
    expect(readBrowse(new URLSearchParams({ type })).type).toBe(id);
  });
});
