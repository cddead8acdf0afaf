/** §8: a parse that fails, in words. */
import { LANGUAGES } from '@yinmu/contract/limits.ts';
import { PARSE_HEADERS } from '@yinmu/contract/playback.endpoints.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { createI18n } from '../../locales/i18n.ts';
import { readTextsFile } from '../../testing/read-texts-file.ts';
import { parseErrorMessage, parseFailureReason } from './parse-failure.ts';

const answered = (status: number, code = 'unknown', headers: Record<string, string> = {}) => new ApiError('answer', '', status, code, new Headers(headers));
const LIMITS = { [PARSE_HEADERS.limit]: '10', [PARSE_HEADERS.remaining]: '0', [PARSE_HEADERS.reset]: '42' };
const NETWORK = [
  '解析服务暂时不可用，请尝试其他线路',
  '解析服務暫時不可用，請嘗試其他線路',
  'The parsing service is temporarily unavailable, try another route',
];
const FAILED = ['解析失败，请尝试其他线路', '解析失敗，請嘗試其他線路', 'Parsing failed, try another route'];
const TIMEOUT = ['解析服务超时，请尝试其他线路', '解析服務逾時，請嘗試其他線路', 'The parsing service timed out, try another route'];

const CASES: [string, unknown, readonly string[], faulty: boolean][] = [
  [
    '429 with a time',
    answered(429, 'parse_rate_limited', { ...LIMITS, 'Retry-After': '7' }),
    ['QQ请求过于频繁，请 7 秒后重试', 'QQ請求過於頻繁，請 7 秒後重試', 'Too many requests on QQ, retry in 7 s'],
    false,
  ],
  [
    '429 without',
    answered(429, 'parse_rate_limited', LIMITS),
    [
      'QQ请求过于频繁：每分钟 10 次，剩余 0 次，42 秒后重置',
      'QQ請求過於頻繁：每分鐘 10 次，剩餘 0 次，42 秒後重設',
      'Too many requests on QQ: 10 a minute, 0 left, reset in 42 s',
    ],
    false,
  ],
  [
    '423',
    answered(423, 'parse_locked'),
    ['QQ仍在处理上一个请求，请稍候', 'QQ仍在處理上一個請求，請稍候', 'QQ is still processing your previous request'],
    false,
  ],
  ['504', answered(504, 'parse_timeout'), TIMEOUT, true],
  ['no answer in 20 s', new ApiError('timeout', ''), TIMEOUT, true],
  ['no network', new ApiError('network', ''), NETWORK, true],
  ['no resolver reached', answered(502, 'parse_unavailable'), NETWORK, true],
  ['what is no answer at all', new TypeError('x'), NETWORK, true],
  ['502', answered(502, 'parse_failed'), FAILED, true],
  ['404', answered(404, 'no_playable_url'), FAILED, true],
  ['500', answered(500), FAILED, true],
];

const texts = await Promise.all(LANGUAGES.map((language) => createI18n(language, ['watch'], readTextsFile)));

test('the languages that are tried are all there are', () => expect(LANGUAGES).toEqual(['zhcn', 'zhtw', 'en']));
test.each(CASES)('%s', (_name, error, said, faulty) => {
  expect(texts.map(({ t }) => parseErrorMessage(t, error, 'QQ'))).toEqual(said);
  // Too many requests, or one under way, are not the line's fault: nothing is reported of them.
  expect(parseFailureReason(error)).toBe(faulty ? 'parse-failed' : 'parse-refused');
});
