/** Every import outcome has a text in each language instead of a code. */
import { IMPORT_FAULTS, IMPORT_STATES, type ImportOutcome, SKIP_REASONS } from '@yinmu/contract/admin/import-outcome.ts';
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { speak, t } from '../web/src/locales/t.ts';
import { outcomeLines } from '../web/src/screens/admin/sources/outcome-words.ts';
import { allTexts } from './texts.ts';

const plain: ImportOutcome = {
  state: 'done',
  at: '2026-05-01T00:00:00.000Z',
  read: 12,
  added: 10,
  updated: 0,
  unchanged: 0,
  merged: 0,
  skipped: [],
  repaired: 0,
  guessed: 0,
  onlyPages: 0,
  resumedAt: null,
  hours: null,
  unread: { pages: [], missing: 0, limit: null },
  fault: null,
};

describe.each([...LANGUAGES])('%s', async (language) => {
  const texts = await allTexts(language);
  beforeAll(() => speak(texts));
  const lines = (more: Partial<ImportOutcome>) => outcomeLines({ ...plain, ...more });

  test('has words for every outcome', () => {
    const all = [
      ...IMPORT_STATES.map((state) => t(`admin:source.state.${state}`, { when: 'x' })),
      ...IMPORT_FAULTS.flatMap((kind) => lines({ state: 'failed', fault: { kind, address: 'http://a.example/', status: 403 } })),
      ...lines({ skipped: SKIP_REASONS.map((reason, i) => ({ reason, count: 1, examples: i === 0 ? [''] : ['甲'] })) }),
      ...(['pages', 'claim', 'records', 'time'] as const).flatMap((limit) => lines({ state: 'partly', unread: { pages: [2, 3], missing: 20, limit } })),
      ...lines({ state: 'partly', resumedAt: '3', hours: 24, repaired: 1, guessed: 2, onlyPages: 3 }),
    ];
    expect(all.filter((line) => line.includes('admin:') || line.includes('{{'))).toEqual([]);
    if (language !== 'en') expect(all.filter((line) => !/[\u4e00-\u9fff]/.test(line))).toEqual([]);
  });

  test('names the address and status of a failure, and the counts', () => {
    expect(lines({ state: 'failed', read: 0, fault: { kind: 'http_status', address: 'http://a.example/', status: 403 } })).toEqual([
      expect.stringMatching(/403.*http:\/\/a\.example\//),
    ]);
    expect(lines({ skipped: [{ reason: 'no_id', count: 2, examples: [] }] })[0]).toMatch(/12\D+10\D+0\D+0\D+0\D+2/);
  });
});
