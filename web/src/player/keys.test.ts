import { describe, expect, test } from 'vitest';
import { COMMANDS, commandFor as commandOfKey } from './commands.ts';

const commandFor = (pressed: ReturnType<typeof event>, mode: 'keyboard' | 'remote' = 'keyboard') => commandOfKey(pressed, mode);
const event = (key: string, tag?: string) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: tag ? ({ closest: (selector: string) => (selector.split(',').some((part) => part.trim() === tag) ? {} : null) } as never) : null,
});

describe('shortcuts', () => {
  test('no key has two commands', () => {
    const keys = COMMANDS.flatMap(({ keys }) => keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test.each([
    [' ', 'togglePlay'],
    ['k', 'togglePlay'],
    ['K', 'togglePlay'],
    ['ArrowLeft', 'seekBackward'],
    ['ArrowRight', 'seekForward'],
    ['j', 'seekBackward10'],
    ['l', 'seekForward10'],
    ['ArrowUp', 'volumeUp'],
    ['ArrowDown', 'volumeDown'],
    ['m', 'mute'],
    ['f', 'fullscreen'],
    ['i', 'pictureInPicture'],
    ['c', 'captions'],
    ['g', 'captionsEarlier'],
    ['h', 'captionsLater'],
    ['t', 'theatre'],
    ['n', 'next'],
    ['s', 'skip'],
    ['o', 'markOpening'],
    ['e', 'markEnding'],
    ['<', 'slower'],
    ['>', 'faster'],
    ['?', 'keys'],
    ...Array.from({ length: 10 }, (_, i) => [String(i), `seekTo${i}`] as [string, string]),
  ])('%s runs %s', (key, id) => expect(commandFor(event(key))?.id).toBe(id));
  test.each(['x', 'Escape', 'Tab', 'Enter', 'F5'])('%s runs nothing', (key) => expect(commandFor(event(key))).toBeUndefined());
  test.each(['input:not([type=range])', 'textarea', 'select', '[contenteditable]', '[role=listbox]', '[role=menu]'])('no key runs a command in %s', (tag) => {
    for (const key of ['f', ' ', 'ArrowUp', '5']) expect(commandFor(event(key, tag))).toBeUndefined();
  });
  test('a button keeps Space only', () => {
    expect(commandFor(event(' ', 'button'))).toBeUndefined();
    expect(commandFor(event('k', 'button'))?.id).toBe('togglePlay');
    expect(commandFor(event('ArrowLeft', 'button'))?.id).toBe('seekBackward');
  });
  test('Space on a link belongs to the player, since it would only scroll the page', () => expect(commandFor(event(' ', 'a'))?.id).toBe('togglePlay'));
  test.each(['input[type=range]', '[popover]'])('%s keeps its arrow keys only', (tag) => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) expect(commandFor(event(key, tag))).toBeUndefined();
    expect(commandFor(event(' ', tag))?.id).toBe('togglePlay');
  });
  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s, a key belongs to the browser', (modifier) => {
    expect(commandFor({ ...event('f'), [modifier]: true })).toBeUndefined();
  });
  test('a remote’s arrows seek only on the picture, or on the page while nothing is focused', () => {
    /** @param selectors those that match the element; lists inside `:not` work as in browsers */
    const element = (...selectors: string[]) => ({
      closest: () => null,
      matches: (selector: string) => {
        const others = /^:not\((.*)\)$/.exec(selector)?.[1] ?? '';
        return !others.split(',').some((other) => selectors.includes(other.trim()));
      },
    });
    const on = (...selectors: string[]) => ({ ...event('ArrowRight'), target: element(...selectors) as never });
    expect([on('div', '[data-player]'), on('body'), on('button')].map((pressed) => commandFor(pressed, 'remote')?.id)).toEqual([
      'seekForward10',
      'seekForward10',
      undefined,
    ]);
    expect(commandFor(on('button'), 'keyboard')?.id).toBe('seekForward');
  });
  test('a remote’s arrows seek ten seconds, and leave up and down to the focus', () => {
    const ids = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '5', ' '].map((key) => commandFor(event(key), 'remote')?.id);
    expect(ids).toEqual(['seekBackward10', 'seekForward10', undefined, undefined, 'seekTo5', 'togglePlay']);
  });
});
