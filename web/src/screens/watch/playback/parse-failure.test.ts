import { PARSE_HEADERS } from '@yinmu/contract/playback/playback.endpoints.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { readTexts } from '../../../locales/read-texts.ts';
import { speak } from '../../../locales/t.ts';
import { Texts } from '../../../locales/texts.ts';
import { parseErrorMessage, parseFailureReason } from './parse-failure.ts';

const answered = (status: number, code = 'unknown', headers: Record<string, string> = {}) => new ApiError('answer', '', status, code, new Headers(headers));
const LIMITS = { [PARSE_HEADERS.limit]: '10', [PARSE_HEADERS.remaining]: '0', [PARSE_HEADERS.reset]: '42' };
const NETWORK = 'The parsing service is temporarily unavailable. Try another route';
const FAILED = 'Parsing failed. Try another route';
const TIMEOUT = 'The parsing service timed out. Try another route';

const CASES: [string, unknown, string, faulty: boolean][] = [
  ['429 with a time', answered(429, 'parse_rate_limited', { ...LIMITS, 'Retry-After': '7' }), 'Too many requests on QQ. Try again in 7 s', false],
  ['429 without', answered(429, 'parse_rate_limited', LIMITS), 'Too many requests on QQ: 10 per minute, 0 left, resets in 42 s', false],
  ['423', answered(423, 'parse_locked'), 'QQ is still processing your previous request', false],
  ['504', answered(504, 'parse_timeout'), TIMEOUT, true],
  ['no answer in 20 s', new ApiError('timeout', ''), TIMEOUT, true],
  ['no network', new ApiError('network', ''), NETWORK, true],
  ['no resolver reached', answered(502, 'parse_unavailable'), NETWORK, true],
  ['what is no answer at all', new TypeError('x'), NETWORK, true],
  ['502', answered(502, 'parse_failed'), FAILED, true],
  ['404', answered(404, 'no_playable_url'), FAILED, true],
  ['500', answered(500), FAILED, true],
];

speak(await Texts.loaded('en', ['watch'], readTexts));

test.each(CASES)('%s', (_name, error, said, faulty) => {
  expect(parseErrorMessage(error, 'QQ')).toBe(said);
  // Rate limits are not the route's fault and so are not reported.
  expect(parseFailureReason(error)).toBe(faulty ? 'parse-failed' : 'parse-refused');
});
