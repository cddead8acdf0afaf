import { expect, test } from 'vitest';
import type { EngineListener, Source } from './listener.ts';
import { withNamedQualities } from './named-qualities.ts';

Object.assign(globalThis, { HTMLMediaElement: { HAVE_NOTHING: 0 } });
const SOURCE: Source = {
  url: 'a',
  type: 'hls',
  qualities: [
    { name: '4K', url: 'a', type: 'hls' },
    { name: '1080P', url: 'b', type: 'hls' },
    { name: '720P', url: 'c', type: 'mp4' },
  ],
};
function opened() {
  const video = { currentTime: 0, readyState: 0, paused: false, autoplay: true };
  const told: unknown[] = [];
  let heard!: EngineListener;
  const listener: EngineListener = {
    onFailure: (reason) => told.push(reason),
    alternatives: () => [],
    onQualities: (options, current) => told.push([options.map(({ label, height }) => `${label} ${height}`).join(), current]),
    onCaptions: () => {},
    onSounds: () => {},
  };
  const engine = withNamedQualities(video as HTMLVideoElement, listener, (given) => {
    heard = given;
    const load = ({ url }: Source, position: number) => (told.push(`${url} at ${position}`), given.onQualities([], -1), false);
    return {
      load,
      recover: () => false,
      setQuality: (id) => told.push(`own ${id}`),
      setCaption: () => {},
      setSound: () => {},
      stop: () => {},
      move: () => {},
      destroy: () => {},
    };
  });
  engine.load(SOURCE, 7);
  return { video, told, engine, fail: (ready?: string) => heard.onFailure('stream-failed', { ready, dead: [] }) };
}
const MENU = '720P 720,1080P 1080,4K 2160';

test('the menu lists named qualities; choosing one keeps the position, and stays paused if it was', () => {
  const { video, told, engine } = opened();
  expect(told.splice(0)).toEqual(['a at 7', ['', -1], [MENU, -1]]);
  Object.assign(video, { currentTime: 20, readyState: 4, paused: true });
  engine.setQuality(2);
  expect(told.splice(0)).toEqual(['c at 20', [MENU, 2], [MENU, 2]]);
  expect(video.autoplay).toBe(false);
  engine.load({ url: 'd', type: 'hls' }, 0);
  engine.setQuality(1);
  expect(told).toEqual(['d at 0', ['', -1], 'own 1']);
});

test('a failed quality is followed by the next, unless another route is ready; after the last, the route has failed', () => {
  const { told, fail } = opened();
  told.length = 0;
  for (const ready of ['tym3u8', undefined, undefined]) fail(ready);
  expect(told.filter((one) => typeof one === 'string')).toEqual(['stream-failed', 'b at 7', 'c at 7']);
  fail();
  expect(told.at(-1)).toBe('stream-failed');
});
