import { expect, test } from 'vitest';
import { readTexts } from '../../../../locales/read-texts.ts';
import { speak } from '../../../../locales/t.ts';
import { Texts } from '../../../../locales/texts.ts';
import { changedFields } from './changed-fields.ts';

test('a revision lists the names of its changed settings', async () => {
  speak(await Texts.loaded('en', ['admin'], readTexts));
  const before = { accent: '', logo: 'a', siteName: { en: 'A' } };
  expect(changedFields({ accent: '#000000', logo: 'a', siteName: { en: 'B' } }, before)).toBe('Color · Site name');
  expect(changedFields(before, before)).toBe('');
  expect(changedFields(before, undefined)).toBe('');
});
