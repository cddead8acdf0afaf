import { beforeEach, expect, test } from 'vitest';
import { createStore, type Store } from '../lib/store.ts';
import type { Engine } from './engine/engine.ts';
import { captionToShow, keepTracks } from './kept-tracks.ts';
import { keepSettings, playerSettings } from './player-settings.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';

let state: Store<PlayerState>;
let done: string[];
let engine: Engine;
let title: number | undefined;

const QUALITIES = [240, 480, 1080].map((height, id) => ({ id, label: `${height}p`, height }));
const CAPTIONS = [
  { id: 0, label: 'English', language: 'en' },
  { id: 1, label: '中文', language: 'zh' },
];
/** Behaves like the engine, which reports no tracks at first. */
const opens = (tracks: Partial<PlayerState>) => {
  state.set({ qualities: [], captions: [], quality: -1, caption: -1, sounds: [], sound: 0 });
  state.set(tracks);
};

beforeEach(() => {
  keepSettings({ quality: 0, captions: null, sounds: [] });
  state = createStore<PlayerState>(INITIAL_STATE);
  done = [];
  title = 7;
  engine = keepTracks(
    {
      load: () => false,
      recover: () => false,
      stop: () => {},
      move: () => {},
      destroy: () => done.push('destroyed'),
      setQuality: (id) => {
        done.push(`quality ${id}`);
        state.set({ quality: id, qualities: [...state.get().qualities] });
      },
      setCaption: (id) => {
        done.push(`caption ${id}`);
        state.set({ caption: id });
      },
      setSound: (id) => {
        done.push(`sound ${id}`);
        state.set({ sound: id });
      },
    },
    state,
    () => title,
  );
});

test('a choice is repeated once on the next stream, as closely as possible', () => {
  opens({ qualities: QUALITIES, captions: CAPTIONS });
  engine.setQuality(2);
  engine.setCaption(1);
  opens({ qualities: QUALITIES.slice(0, 2), captions: [{ id: 0, label: '繁體', language: 'zh-Hant' }] });
  // The engine also reports its own switches, after which nothing must be chosen again.
  state.set({ qualities: QUALITIES.slice(0, 2).map((option) => ({ ...option })), quality: 0 });
  expect(done).toEqual(['quality 2', 'caption 1', 'quality 1', 'caption 0']);
});

test('a preference that a stream cannot meet is remembered', () => {
  opens({ qualities: QUALITIES });
  engine.setQuality(2);
  opens({ qualities: [] });
  opens({ qualities: QUALITIES.slice(0, 2) });
  expect(playerSettings.get().quality).toBe(1080);
  opens({ qualities: QUALITIES });
  expect(done.at(-1)).toBe('quality 2');
});

test('captions that were off stay off even if a stream starts with some; turned on again, they keep their language', () => {
  opens({ captions: CAPTIONS });
  engine.setCaption(1);
  engine.setCaption(-1);
  opens({ captions: CAPTIONS, caption: 0 });
  expect(done.at(-1)).toBe('caption -1');
  expect(playerSettings.get().captions).toEqual({ shown: false, language: 'zh', label: '中文' });
  expect(captionToShow(state.get())).toBe(1);
});

test('an audio track is remembered for its title only', () => {
  const sounds = [
    { id: 0, label: '国语', language: 'zh' },
    { id: 1, label: '粤语', language: 'yue' },
  ];
  opens({ sounds });
  engine.setSound(1);
  opens({ sounds: sounds.toReversed().map((sound, id) => ({ ...sound, id })), sound: 1 });
  title = 8;
  opens({ sounds });
  title = 7;
  opens({ sounds: [{ id: 0, label: 'English', language: 'en' }, sounds[0] as never] });
  expect(done).toEqual(['sound 1', 'sound 0']);
});
