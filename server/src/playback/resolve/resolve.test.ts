import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askResolvers, readReply } from './resolve.ts';

const STREAM = 'https://cdn.example/a/index.m3u8';
test.each([
  ['a byte order mark', `\uFEFF{"code":200,"url":"${STREAM}"}`],
  ['a notice before it', `<br />\n<b>Notice</b>: Undefined index: x in /www/api.php on line 7 [x]<br />\n{"code":200,"url":"${STREAM}"}`],
  ['data as text', `{"code":200,"data":"${STREAM}"}`],
  ['pairs of names and addresses', `{"code":200,"url":["1080P","${STREAM}","720P","https://cdn.example/b/index.m3u8"]}`],
  ['a list of objects', `{"code":200,"url":[{"name":"1080P","url":"${STREAM}"},{"name":"720P","url":"https://cdn.example/b.m3u8"}]}`],
  ['data as a list', `{"code":200,"data":[{"url":"${STREAM}"}]}`],
  ['urls', `{"code":200,"urls":["${STREAM}"]}`],
  ['a message that names failure', `{"code":200,"msg":"解析成功，播放失败请刷新","url":"${STREAM}"}`],
  ['the type of another kind', `{"code":200,"type":"flv","url":"${STREAM}"}`],
  ['a comment behind it', `{"code":200,"url":"${STREAM}"}<!-- 0.03 s -->`],
  ['braces before it', `<b>Warning</b>: {closure} in a.php<br />{"code":200,"url":"${STREAM}"}`],
  ['a comma too many', `{"code":200,"url":"${STREAM}",}`],
  ['nothing but its address', `${STREAM}\n`],
  ['its address as JSON', JSON.stringify(STREAM)],
  ['its address in base64', `{"code":200,"url":"${Buffer.from(STREAM).toString('base64')}"}`],
  ['its address escaped', JSON.stringify({ url: encodeURIComponent(STREAM) })],
  ['its address escaped twice', JSON.stringify({ url: STREAM.replaceAll('/', '\\/') })],
  ['JSON as text', JSON.stringify({ code: 200, data: JSON.stringify({ url: STREAM }) })],
  ['a list around it', `[{"url":"${STREAM}"}]`],
  ['a name in another case', `{"code":200,"data":{"playUrl":"${STREAM}"}}`],
  ['a video', `{"code":200,"data":{"video":{"URL":"${STREAM}"}}}`],
  ['a time when it ends', `{"code":200,"msg":"解析成功，2小时后到期","url":"${STREAM}"}`],
  ['headers as text', `{"code":200,"header":"{\\"User-Agent\\":\\"x\\"}","url":"${STREAM}"}`],
])('a stream with %s is found', (_what, text) => expect(readReply(text)?.stream).toMatchObject({ url: STREAM, type: 'hls' }));
test.each([
  ['https://cdn.example/a b/index.m3u8', 'https://cdn.example/a%20b/index.m3u8'],
  ['https://cdn.example/index.m3u8?a=1&amp;b=2', 'https://cdn.example/index.m3u8?a=1&b=2'],
  ['https://cdn.example/index.m3u8?a=1&amp;amp;b=2', 'https://cdn.example/index.m3u8?a=1&b=2'],
])('%s is %s', (given, url) => expect(readReply(JSON.stringify({ code: 200, url: given }))?.stream.url).toBe(url));
const NAMED = [
  { name: '1080P', url: STREAM, type: 'hls' },
  { name: '高清', url: 'https://cdn.example/b.mp4', type: 'mp4' },
];
test.each([
  ['names of fields', { url: Object.fromEntries(NAMED.map(({ name, url }) => [name, url])) }],
  ['one text', { url: NAMED.map(({ name, url }) => `${name}$${url}`).join('#') }],
  ['a list in data', { data: { list: NAMED.map(({ name, url }) => ({ definition: name, url })) } }],
  ['pairs', { url: NAMED.flatMap(({ name, url }) => [name, url]) }],
  ['objects', { data: NAMED.map(({ name, url }) => ({ quality: name, url })) }],
  [
    'objects, one of a name that is none, one of FLV',
    { urls: [...NAMED, { name: '<b>', url: `${STREAM}?3` }, { name: '720P', url: 'https://cdn.example/c.flv' }] },
  ],
])('several qualities as %s', (_what, reply) => expect(readReply(JSON.stringify(reply))?.stream).toEqual({ url: STREAM, type: 'hls', qualities: NAMED }));
test.each([
  ['{"Referer":"https://v.example","X-Own":"1"}', ['Referer']],
  [{ 'User-Agent': 'x', cookie: 'y' }, ['User-Agent', 'cookie']],
  [undefined, []],
])('of the headers %j no browser sends %j', (header, unsendable) => expect(readReply(JSON.stringify({ url: STREAM, header }))?.unsendable).toEqual(unsendable));
test.each([
  '{"url":"https://cdn.example/a.flv"}',
  '{"url":"https://cdn.example/a","type":"flv"}',
  '{"code":0,"msg":"失败","url":"https://cdn.example/a.m3u8"}',
  '[[[[[["https://cdn.example/a.m3u8"]]]]]]',
])('%s gives none', (text) => expect(readReply(text)).toBeUndefined());

test.each([
  [{ code: 1, url: 'https://cdn.example/a/index.m3u8' }, 'https://cdn.example/a/index.m3u8', 'hls'],
  [{ code: 200, data: { url: 'https://cdn.example/a.mp4' } }, 'https://cdn.example/a.mp4', 'mp4'],
  [{ code: '200', url: '//cdn.example/a', type: 'mp4' }, 'https://cdn.example/a', 'mp4'],
  [{ parse: 0, m3u8_url: 'https://cdn.example/play?id=1', type: 'm3u8' }, 'https://cdn.example/play?id=1', 'hls'],
])('%j gives a stream', (reply, url, type) => {
  expect(readReply(JSON.stringify(reply))?.stream).toEqual({ url, type });
});

test.each([
  'cb({"url":"https://cdn.example/a/index.m3u8"});',
  ' $.cb_1 ({"url":"https://cdn.example/a/index.m3u8"}) ; \n',
  'cb({"url":"https://cdn.example/a/index.m3u8","msg":"(ok)"})',
  'var player = {"url":"https://cdn.example/a/index.m3u8"};',
])('JSONP is read too: %s', (text) => expect(readReply(text)?.stream.type).toBe('hls'));

test.each([
  String.raw`{"url":"http://a.example/\r\nX: 1"}`,
  '',
  '<html></html>',
  '<!doctype html><script type="application/ld+json">{"url":"https://cdn.example/a/index.m3u8"}</script>',
  'https://ads.example/page.html',
  '{"code":200,"data":{"pic":"https://cdn.example/a.jpg","link":"https://ads.example/"}}',
  '{"code":0,"msg":"解析失败","url":""}',
  '{"parse":1,"url":"https://v.example/x.html"}',
  '{"url":"javascript:alert(1)"}',
  '{"url":"https://a.example/x.m3u8","msg":"授权到期"}',
  `a()${' '.repeat(16_000)}x`,
])('%s gives none', (text) => {
  expect(readReply(text)).toBeUndefined();
});

test.each([{ jx: 1 }, { jx: '1' }, { parse: '1' }, { url: 'ftp://cdn.example/a.mp4' }, { url: 'xhttps://cdn.example/a.mp4' }, { url: 'https://' }])(
  '%j gives none',
  (reply) => expect(readReply(JSON.stringify({ url: 'https://cdn.example/a.mp4', ...reply }))).toBeUndefined(),
);

test('a private address is passed on only if it is allowed and one of the operator’s lines names its host', async () => {
  let answered = '';
  const resolver = createServer((_request, response) => response.end(JSON.stringify({ url: answered })));
  await new Promise<void>((resolve) => resolver.listen(0, '127.0.0.1', resolve));
  const own = `127.0.0.1:${(resolver.address() as AddressInfo).port}`;
  const allowPrivate = new Set([own, '127.0.0.1:9000', '10.0.0.9:9200']);
  const ask = async (url: string) => {
    answered = url;
    const asking = { allowPrivate, signal: AbortSignal.timeout(20_000), timeoutMs: 20_000 };
    return (await askResolvers([`http://${own}/?url={url}`], 'https://v.example/1', asking)).stream?.url;
  };
  const all = [
    `http://${own}/a.m3u8`,
    'http://127.0.0.1:9000/a.m3u8',
    'http://127.0.0.1:9001/a.m3u8',
    'http://10.0.0.9:9200/a.m3u8',
    'https://cdn.example/a.m3u8',
  ];
  const given: (string | undefined)[] = [];
  for (const url of all) given.push(await ask(url));
  resolver.close();
  expect(given).toEqual([all[0], all[1], undefined, undefined, all[4]]);
});
