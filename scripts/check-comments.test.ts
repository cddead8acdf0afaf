import { expect, test } from 'vitest';
import { headlessComments } from './check-comments.ts';

test.each([
  ['/** What a card shows. */\nexport const a = 1;', 1],
  ['const a = 1;\n// Who may call.\n', 2],
  ['/**\n * Whoever asks twice is answered once.\n */', 1],
  ['// A limit.\n\n// Whatever is longer is cut.', 3],
])('%j is found', (code, line) => {
  const found = headlessComments('planted.ts', code);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`planted.ts:${line}: `);
});

test.each([
  '/** The fields of a card. */',
  '// A limit for callers\n// who have no session.',
  '// What is a line?',
  "const text = '// What is text is no comment';",
  '/** Members who left. */',
])('%j is none', (code) => expect(headlessComments('planted.ts', code)).toEqual([]));
