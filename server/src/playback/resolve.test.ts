import { expect, test } from 'vitest';
import { readReply } from './resolve.ts';

test.each([
  [{ code: 1, url: 'https://cdn.example/a/index.m3u8' }, 'https://cdn.example/a/index.m3u8', 'hls'],
  [{ code: 200, data: { url: 'https://cdn.example/a.mp4' } }, 'https://cdn.example/a.mp4', 'mp4'],
  [{ code: '200', url: '//cdn.example/a', type: 'mp4' }, 'https://cdn.example/a', 'mp4'],
  [{ parse: 0, m3u8_url: 'https://cdn.example/play?id=1', type: 'm3u8' }, 'https://cdn.example/play?id=1', 'hls'],
])('%j gives a stream', (reply, url, type) => {
  expect(readReply(JSON.stringify(reply))).toEqual({ url, type });
});

test.each([
  'cb({"url":"https://cdn.example/a/index.m3u8"});',
  ' $.cb_1 ({"url":"https://cdn.example/a/index.m3u8"}) ; \n',
  'cb({"url":"https://cdn.example/a/index.m3u8","msg":"(ok)"})',
])('JSONP is read too: %s', (text) => expect(readReply(text)?.type).toBe('hls'));

test.each([
  '',
  '<html></html>',
  'null',
  '[]',
  '{"code":0,"msg":"解析失败","url":""}',
  '{"parse":1,"url":"https://v.example/x.html"}',
  '{"url":"javascript:alert(1)"}',
  '{"url":"https://a.example/x.m3u8","msg":"授权到期"}',
  '{"url":5}',
  'a b({"url":"https://cdn.example/a/index.m3u8"})',
  'cb({"url":"https://cdn.example/a/index.m3u8"})x',
  '({"url":"https://cdn.example/a/index.m3u8"})',
  `a()${' '.repeat(16_000)}x`,
])('%s gives none', (text) => {
  expect(readReply(text)).toBeUndefined();
});
