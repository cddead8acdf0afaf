/** Field names that reach into prototypes are refused like unknown fields. */
import { expect, test } from 'vitest';
import { OWN_PAGE } from '../../../../../testing/own-page.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';

const site = await siteOfFile();

const post = async (body: string) => {
  const response = await fetch(`${site.origin}/api/indexes/videos/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: 'language=en', ...OWN_PAGE },
    body,
  });
  return { ...((await response.json()) as { code: string; message: string; errors?: { path: string }[] }), httpStatus: response.status };
};

test.each([
  ['{"__proto__":{"x":1}}', '__proto__'],
  ['{"q":"a","filter":[{"__proto__":1}]}', 'filter.0.__proto__'],
  ['{"\\u005f_proto__":null}', '__proto__'],
  ['\ufeff{"q":{"constructor":{"prototype":{"x":1}}}}', 'q.constructor.prototype'],
])('%s is refused, and the field is named', async (body, path) => {
  const answer = await post(body);
  expect(answer).toMatchObject({ httpStatus: 400, code: 'validation_failed', message: expect.stringContaining(`"${path.split('.').at(-1)}" is not a field`) });
  expect(answer.errors?.map((error) => error.path)).toEqual([path]);
});

test.each(['{"__proto__":', '{"a":1,}{"__proto__":1}'])('%s is no JSON, and is refused as that', async (body) => {
  expect(await post(body)).toMatchObject({ httpStatus: 400, code: 'body_not_json' });
});

test('a text that only mentions such a name is accepted', async () => {
  expect(await post('{"q":"\\"__proto__\\":1"}')).toMatchObject({ httpStatus: 200 });
});
