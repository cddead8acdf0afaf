/** Routes do not change places while someone looks at them (V22). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { route, video } from '../../testing/video-fixture.ts';
import { keepRouteOrder } from './route-order.ts';

beforeEach(() => vi.stubGlobal('document', {}));
afterEach(() => vi.unstubAllGlobals());

const answer = (vod_id: number, ...ids: string[]) => video({ vod_id, routes: ids.map((id) => route(id)) });
const shown = (vod_id: number, ...ids: string[]) => keepRouteOrder(answer(vod_id, ...ids)).routes.map(({ id }) => id);

test('routes keep their first order; new ones follow, and a returning one gets its place back', () => {
  expect(shown(1, 'a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(shown(1, 'c', 'd', 'a', 'b')).toEqual(['a', 'b', 'c', 'd']);
  expect(shown(1, 'd', 'a')).toEqual(['a', 'd']);
  expect(shown(1, 'b', 'd', 'a')).toEqual(['a', 'b', 'd']);
  expect(shown(2, 'b', 'a')).toEqual(['b', 'a']);
});

test('server rendering remembers no visitor', () => {
  vi.stubGlobal('document', undefined);
  shown(4, 'a', 'b');
  expect(shown(4, 'b', 'a')).toEqual(['b', 'a']);
});
