import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createI18n } from '../../locales/i18n.ts';
import { readTexts } from '../../locales/read-texts.ts';
import { valueName } from './value-name.ts';

test('English knows the genres, areas and languages of the demo catalogue, each by a name of its own; what it does not know stays', async () => {
  const { t } = await createI18n('en', ['common'], readTexts);
  const { films } = JSON.parse(readFileSync(new URL('../../../../demo/films.json', import.meta.url), 'utf8')) as {
    films: { genres: string[]; area: string; lang: string }[];
  };
  const values = new Set(films.flatMap(({ genres, area, lang }) => [...genres, area, lang]));
  expect(values.size).toBeGreaterThan(20);
  const named = [...values].map((value) => valueName(t, value));
  expect(named.filter((name) => /[\u4e00-\u9fff]/.test(name))).toEqual([]);
  expect(new Set(named).size).toBe(values.size);
  expect([valueName(t, '剧情'), valueName(t, '中国大陆'), valueName(t, '国语')]).toEqual(['Drama', 'Mainland China', 'Mandarin']);
  expect(valueName(t, '某种: a.b')).toBe('某种: a.b');
});
