/** Whatever text a source sends in a field, reading it takes work in proportion to its length. (`regexes.test.ts` checks patterns.) */
import { MAX_BODY } from '@yinmu/contract/limits.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { A1, filledBytes, hostileTexts } from '../../../../testing/hostile-texts.ts';
import { startCounting } from '../../../../testing/steps.ts';
import { readPage } from './read/source-page.ts';
import { readRecord } from './record.ts';

/** Three times the measured maximum; work that grows faster takes thousands of steps. */
const STEPS_PER_BYTE = 50;
const counting = await startCounting();
afterAll(counting.stop);

const FIELDS =
  'vod_id vod_name vod_sub vod_en vod_year vod_area vod_lang vod_class type_name vod_actor vod_director vod_writer vod_content vod_blurb vod_remarks'
    .concat(
      ' vod_pic vod_time vod_score vod_play_from vod_play_url vod_version vod_tag vod_total vod_serial vod_state vod_hits vod_trailer vod_duration vod_pic_screenshot',
    )
    .split(' ');
test.each(FIELDS)('of the field %s of a source', async (name) => {
  const record = { vod_id: '1', vod_name: '甲', type_name: '国产剧', vod_year: '2024', vod_play_from: 'a', vod_play_url: '1$https://a.example/1.m3u8' };
  const context = { overrides: new Map<string, number>(), classes: new Map() };
  await fc.assert(
    fc.asyncProperty(hostileTexts, async (hostile) => {
      const sent = JSON.stringify({ list: [{ ...record, [name]: filledBytes(hostile, MAX_BODY) }] });
      expect(await counting.stepsOf(() => readRecord(readPage(sent).records[0], context))).toBeLessThan(STEPS_PER_BYTE * MAX_BODY);
    }),
    { numRuns: 15, examples: [[A1]] },
  );
});
