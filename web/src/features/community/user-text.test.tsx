/** User text is shown as plain text: without markup, and with links only for http addresses. */
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { UserText } from './user-text.tsx';

const linksOf = async (text: string) => (await render(<UserText text={text} links />)).all('href');

test('markup is shown as written', async () => {
  const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
  const shown = await render(<UserText text={text} links />);
  expect([shown.text, shown.tags('<img'), shown.tags('<b')]).toEqual([text, [], []]);
});

test('links appear only where allowed, and are marked as unvouched for', async () => {
  const text = 'See https://films.example/a?b=1&c=2 there';
  expect((await render(<UserText text={text} />)).tags('<a')).toEqual([]);
  const shown = await render(<UserText text={text} links />);
  expect([shown.all('href'), shown.texts('a')]).toEqual([['https://films.example/a?b=1&c=2'], ['https://films.example/a?b=1&c=2']]);
  expect(shown.all('rel')).toEqual(['nofollow ugc noopener noreferrer']);
  expect(shown.text).toBe(text);
});

test.each([
  ['没有：https://films.example/一。后面', ['https://films.example/一']],
  ['「http://a.example」和（https://b.example/c）', ['http://a.example', 'https://b.example/c']],
  ['javascript:alert(1) data:text/html,x //films.example ftp://films.example', []],
  ['"https://a.example"onclick="x"', ['https://a.example']],
])('links in %s', async (text, links) => expect(await linksOf(text)).toEqual(links));
