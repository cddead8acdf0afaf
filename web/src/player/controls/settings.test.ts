import { expect, test } from 'vitest';
import { createStore } from '../../lib/store.ts';
import { speak } from '../../locales/t.ts';
import { NO_SUBTITLES, type OwnSubtitles } from '../own-subtitles.ts';
import type { Player } from '../player.ts';
import { INITIAL_STATE } from '../player-state.ts';
import { settingsOf } from './settings.ts';

speak({ t: (key: string) => key } as never);
const FROM_FILE = 'player:subtitles.fromFile';
const TRACKS = {
  qualities: [
    { id: 0, label: '480p' },
    { id: 1, label: '1080p' },
  ],
  captions: [{ id: 0, label: '中文' }],
};

function settings(state: Partial<typeof INITIAL_STATE>, subtitles: Partial<OwnSubtitles> = {}) {
  const done: string[] = [];
  const video = { playbackRate: 1 };
  const own = createStore<OwnSubtitles>({ playing: undefined, ...NO_SUBTITLES, ...subtitles });
  const engine = {
    setQuality: (id: number) => done.push(`quality ${id}`),
    setCaption: (id: number) => done.push(`caption ${id}`),
    setSound: (id: number) => done.push(`sound ${id}`),
  };
  const list = settingsOf({ video, engine, own } as unknown as Player, { ...INITIAL_STATE, ...state }, own.get());
  const labels = Object.fromEntries(list.map(({ id, options }) => [id, options.map(({ label, isChosen }) => (isChosen ? `*${label}` : label))]));
  return { done, video, own, labels, choose: (id: string, at: number) => list.find((one) => one.id === id)?.options[at]?.choose() };
}

test('each setting lists its options, with the chosen one marked', () =>
  expect(settings(TRACKS).labels).toEqual({
    quality: ['*player:automatic', '1080p', '480p'],
    speed: ['0.5×', '0.75×', '*1×', '1.25×', '1.5×', '2×'],
    captions: ['*watch:player.noCaptions', '中文', FROM_FILE],
  }));
test('a setting with a single option is not offered', () => expect(Object.keys(settings({}).labels)).toEqual(['speed', 'captions']));
test('a choice reaches the engine and the element', () => {
  const on = settings({ ...TRACKS, quality: 1, caption: 0, rate: 1.5 });
  expect(on.labels).toMatchObject({ quality: ['player:automatic', '*1080p', '480p'], captions: ['watch:player.noCaptions', '*中文', FROM_FILE] });
  on.choose('quality', 2);
  on.choose('captions', 0);
  on.choose('speed', 5);
  expect([on.done, on.video.playbackRate]).toEqual([['quality 0', 'caption -1'], 2]);
});

test('the viewer’s own file is listed with the stream’s captions, and only one is on', () => {
  const on = settings({ ...TRACKS, caption: 0 }, { file: 'film.srt', shown: true });
  expect(on.labels.captions).toEqual(['watch:player.noCaptions', '中文', '*film.srt', FROM_FILE]);
  on.choose('captions', 1);
  expect([on.own.get().shown, on.done]).toEqual([false, ['caption 0']]);
  on.choose('captions', 2);
  expect(on.own.get().shown).toBe(true);
});

test('audio tracks are offered only if there are several', () => {
  const sounds = ['国语', '粤语'].map((label, id) => ({ id, label }));
  const on = settings({ sounds, sound: 1 });
  expect(on.labels.sound).toEqual(['国语', '*粤语']);
  on.choose('sound', 0);
  expect(on.done).toEqual(['sound 0']);
});
