import { expect, test } from 'vitest';
import { validSettings } from './player-settings.ts';

const DEFAULTS = validSettings(null);

test('by default, volume and speed are normal and captions have a shaded background', () =>
  expect(DEFAULTS).toEqual({
    volume: 1,
    muted: false,
    rate: 1,
    quality: 0,
    captions: null,
    sounds: [],
    captionSize: 1,
    captionBackground: 'half',
    captionColor: 'white',
    skip: 'button',
    mini: true,
  }));

test('settings are read back as saved', () => {
  const kept = {
    volume: 0.3,
    muted: true,
    rate: 1.25,
    quality: 1080,
    captions: { shown: true, language: 'zh', label: '中文' },
    sounds: [{ title: 7, language: 'yue', label: '粤语' }],
    captionSize: 1.5,
    captionBackground: 'none',
    captionColor: 'yellow',
    skip: 'auto',
    mini: false,
  } as const;
  expect(validSettings(kept)).toEqual(kept);
});

test.each([
  ['volume', [-0.1, 1.1, '1', null, Number.NaN]],
  ['muted', ['true', 1, null]],
  ['rate', [0, 5, '2']],
  ['quality', [-1, 'best']],
  ['captions', [{ shown: true }, { shown: 'yes', language: '', label: '' }, 'zh', 1]],
  ['sounds', [null, {}, [{ title: '7', language: '', label: '' }]]],
  ['captionSize', [3, '1']],
  ['captionBackground', ['black', '']],
  ['captionColor', ['red; }', null]],
  ['mini', ['no', 0, null]],
] as const)('an invalid %s falls back to its default, and the others stay', (name, wrong) => {
  for (const value of wrong)
    expect(validSettings({ rate: 1.5, muted: true, [name]: value })).toEqual({ ...DEFAULTS, rate: 1.5, muted: true, [name]: DEFAULTS[name] });
});
