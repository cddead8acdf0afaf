import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadsInside } from './network/ip-addresses.ts';
import { cleaned, oneLine, paragraphs } from './text/safe-text.ts';

test.each([
  ['http://127.0.0.1/', true],
  ['http://0x7f000001/', true],
  ['http://8.8.8.8/', false],
  ['http://[::1]/', true],
  ['http://[2606:4700:4700::1111]/', false],
  ['http://localhost/', true],
  ['http://LOCALHOST./', true],
  ['http://nas.local/', true],
  ['http://db.internal/', true],
  ['http://box.home.arpa/', true],
  ['http://example.org/', false],
  ['http://mylocalhost.example/', false],
  ['http://localhost.example.org/', false],
  ['http://nas/x.m3u8', true],
  ['http://nas./x.m3u8', true],
])('%s leads inside: %s', (url, inside) => expect(leadsInside(new URL(url))).toBe(inside));
test.each([
  ['  a \n b\tc ', 'a b c'],
  ['a\u200bb\u202ec\u0007d\u00ade\ufefff', 'abcdef'],
  [`a${'\u0301'.repeat(9)}b`, `a${'\u0301'.repeat(8)}b`],
  ['a\ud800b', 'ab'],
  ['a\u3164\u115f\u061c\u180e\u{e0041}\ufff0\u2800 b', 'a b'],
  ['👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
  ['می‌خواهم क्‍ष ന്‍ 葛\u{e0101}', 'می‌خواهم क्‍ष ന്‍ 葛\u{e0101}'],
  ['a\u200db\u200cc \u200d👧 👨\u200d\u200d👧 小\u200d城 a\ufe0f\ufe0f\ufe0e', 'abc 👧 👨👧 小城 a\ufe0f'],
  ['\u0301', ''],
  ['\u2800\u{1d159} \ufffc\ue000\u20dd', ''],
  ['？', '？'],
  ['❤️', '❤️'],
  ['e\u0301', 'e\u0301'],
])('%j in one line is %j', (text, line) => expect(oneLine(text)).toBe(line));
test.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['a\n\nb', 'a\n\nb'],
  ['a \t b \n c', 'a b\nc'],
  ['\n a \n', 'a'],
  ['a\u202eb', 'ab'],
  ['\u0301\n\u2800\n\n\u{1d159}', ''],
])('%j in paragraphs is %j', (text, shown) => expect(paragraphs(text)).toBe(shown));

test('cleaning a text twice changes nothing more, and one hidden character does not let another through', () => {
  expect(oneLine('\u180b\u200d\u1820')).toBe('\u1820');
  expect(oneLine(`a${'\u0301'.repeat(8)}\u094d\u200db`)).toBe(`a${'\u0301'.repeat(8)}b`);
  // Removing one joiner exposes the next mark, and removing that mark exposes the next joiner.
  expect(oneLine(`x${'\u0301'.repeat(8)}\u064e${'\u200d\u064e'.repeat(20)}`)).toBe(`x${'\u0301'.repeat(8)}`);
  const characters = [...'a \u0301\u094d\u0644\u1820\u180b\u180e\u180f\u200b\u200c\u200d\ufe0f\u{e0101}👧❤🏴\u{e0067}\u{e007f}🏽\ud800\u3164\u202e'];
  const texts = fc.string({ unit: fc.constantFrom(...characters, '\u0301'.repeat(8)), maxLength: 30 });
  for (const clean of Object.values(cleaned))
    fc.assert(
      fc.property(texts, (text) => clean(clean(text)) === clean(text)),
      { numRuns: 2000 },
    );
});
