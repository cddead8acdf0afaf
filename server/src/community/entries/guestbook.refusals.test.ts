import { addGuestbookEntry } from '@yinmu/contract/community/guestbook.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { siteOfFile } from '../../../../testing/site-of-file.ts';
import { FIXED_CODE } from '../../../../testing/test-site.ts';

const site = await siteOfFile({ env: FIXED_CODE });
const visitor = (cookie = '') => site.elsewhere({ Cookie: `language=en; ${cookie}` });

describe('the guestbook refuses', () => {
  test.each([
    ['no characters of an image', { content: '你好' }, 'verification_code_needed'],
    ['nothing that shows', { content: '\u200b\u202e' }, 'validation_failed'],
    ['1,001 characters', { content: '好'.repeat(1001) }, 'validation_failed'],
    ['a status', { content: '好', status: 'approved' }, 'validation_failed'],
    ['a name too long', { content: '好', anonymousName: '名'.repeat(33) }, 'validation_failed'],
  ])('%s is refused', async (_name, body, code) => {
    await expect(visitor().call(addGuestbookEntry, { body: body as never })).rejects.toMatchObject({ status: 400, code });
  });

  const signed = async (anonymousName: string) => visitor().call(addGuestbookEntry, { body: { content: '你好', anonymousName, ...(await site.typedCode()) } });

  test.each(['аdmin', '管理员', '银幕'])('the name %s, which would pass for the site', async (name) => {
    await expect(signed(name)).rejects.toMatchObject({ message: 'Invalid request: Name is reserved. Please choose another' });
  });

  test('a member’s name, in any look-alike form', async () => {
    await site.member('carol');
    for (const name of ['CAROL', 'саrоl', ' carol !'])
      await expect(signed(name)).rejects.toMatchObject({ message: 'Invalid request: Name looks too much like a member’s. Please choose another' });
    expect((await signed('caroline')).name).toBe('caroline');
  });

  test('without consuming the captcha', async () => {
    const typed = await site.typedCode();
    await expect(visitor().call(addGuestbookEntry, { body: { content: '你好', anonymousName: '客服', ...typed } })).rejects.toMatchObject({ status: 400 });
    expect((await visitor().call(addGuestbookEntry, { body: { content: '你好', anonymousName: '路人', ...typed } })).name).toBe('路人');
  });
});
