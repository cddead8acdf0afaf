// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code
import { expect, test } from 'vitest';
import { handWritten } from './check-addresses.ts';

test.each([
  ["const to = '/browse';", 1],
  ["\nconst to = '/browse?type=1';", 2],
  ['const to = `/detail/${id}`;', 1],
  ['const to = `${origin}/watch/${id}`;', 1],
  ["const to = origin + '/lists';", 1],
  ["const to = 'https://video.example/rankings#a';", 1],
  ['const form = <form action="/search" />;', 1],
])('finds %j', (code, line) => {
  const found = handWritten('planted.tsx', code);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`planted.tsx:${line}: `);
});

test.each([
  "const to = '/';",
  "const api = '/api/search';",
  "import { x } from '../search/search.ts';",
  "const to = '/sitemap.xml';",
  "const to = '/details';",
  "const to = `${'/categories'}/${id}/browse`;",
  '// as /detail/7',
])('ignores %j', (code) => expect(handWritten('planted.tsx', code)).toEqual([]));
