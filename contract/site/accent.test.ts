import { expect, test } from 'vitest';
import { accentIn, CONTRAST, contrastOf, contrastOfAccent, contrastOnAccent, THEMES } from './accent.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4.0],
  ['#0a0a0a', '#080808', 1.01],
])('%s and %s have a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test('a color that suits both themes is unchanged, and text on it is distinct from raised surfaces', () => {
  for (const theme of THEMES) expect(accentIn(theme, '#1565c0').accent).toBe('#1565c0');
  expect(accentIn('light', '#1565c0').text).toBe('#1565c0');
  expect(contrastOf(accentIn('dark', '#1565c0').text, '#232529')).toBeGreaterThanOrEqual(4.5);
});

test('a color too dark for the dark theme is lightened just enough to be visible', () => {
  const { accent } = accentIn('dark', '#000000');
  expect(contrastOf(accent, '#0a0a0a')).toBeGreaterThanOrEqual(3);
  expect(contrastOf(accent, '#0a0a0a')).toBeLessThan(3.3);
  expect(accentIn('light', '#000000').accent).toBe('#000000');
  expect(contrastOnAccent('dark', '#000000')).toBeGreaterThan(4.5);
});

test('a color on which white text is readable is the same in both themes', () => {
  expect([contrastOfAccent('#767676') >= CONTRAST.text, contrastOfAccent('#777777') >= CONTRAST.text]).toEqual([true, false]);
  for (const colour of ['#767676', '#000000', '#1565c0', '#6a1b9a', '#b71c1c', '#006064'])
    for (const theme of THEMES) {
      expect([colour, theme, contrastOnAccent(theme, colour) >= CONTRAST.text]).toEqual([colour, theme, true]);
      expect(contrastOf(accentIn(theme, colour).text, theme === 'light' ? '#e7ebf0' : '#232529')).toBeGreaterThanOrEqual(CONTRAST.text);
    }
});
