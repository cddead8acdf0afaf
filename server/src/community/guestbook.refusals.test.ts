import { addGuestbookEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXED_CODE, startSite, type TestSite, typedCode } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: FIXED_CODE });
});
afterAll(() => site.stop());
let callers = 0;
const visitor = (cookie = '', language = 'en') => site.as({ headers: { Cookie: `language=${language}; ${cookie}`, 'X-Forwarded-For': `10.4.1.${++callers}` } });

describe('the guestbook refuses', () => {
  test.each([
    ['no characters of an image', { content: '你好' }, 'verification_code_needed'],
    ['blanks', { content: ' \n ', codeId: 'A'.repeat(22), verificationCode: 'AAAA' }, 'validation_failed'],
    ['1,001 characters', { content: '好'.repeat(1001) }, 'validation_failed'],
    ['a status', { content: '好', status: 'approved' }, 'validation_failed'],
    ['a name too long', { content: '好', anonymousName: '名'.repeat(33) }, 'validation_failed'],
  ])('%s is refused', async (_name, body, code) => {
    await expect(visitor().call(addGuestbookEntry, { body: body as never })).rejects.toMatchObject({ status: 400, code });
  });

  const signed = async (anonymousName: string, cookie = '', language = 'en') =>
    visitor(cookie, language).call(addGuestbookEntry, { body: { content: '你好', anonymousName, ...(await typedCode(site.client)) } });

  test.each(['admin', 'аdmin', 'Admin 1', '管理员', '客服', '银幕', '管 理 员'])('the name %s, which would pass for the site', async (name) => {
    await expect(signed(name)).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'The request is not valid: Name is reserved, please choose another',
    });
  });

  test('a member’s name, however it is drawn; the member may sign with it', async () => {
    const member = await site.member('carol');
    for (const name of ['carol', 'CAROL', 'саrоl', 'c.arol', 'caról', ' carol !'])
      await expect(signed(name)).rejects.toMatchObject({ message: 'The request is not valid: Name reads like that of a member, please choose another' });
    const other = await site.member('chef');
    await expect(signed('carol', other.cookie)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await signed('Carol', member.cookie)).name).toBe('Carol');
    expect((await signed('caroline')).name).toBe('caroline');
  });

  test.each([
    ['zhcn', '请求无效：名字为保留名称，请换一个', '请求无效：名字与用户的名字难以区分，请换一个'],
    ['zhtw', '請求無效：名字為保留名稱，請換一個', '請求無效：名字與使用者的名稱難以區分，請換一個'],
  ])('that in %s', async (language, reserved, alike) => {
    const { username } = await site.member();
    await expect(signed('admin', '', language)).rejects.toMatchObject({ message: reserved });
    await expect(signed(username, '', language)).rejects.toMatchObject({ message: alike });
  });

  test('without using up the image', async () => {
    const typed = await typedCode(site.client);
    await expect(visitor().call(addGuestbookEntry, { body: { content: '你好', anonymousName: '客服', ...typed } })).rejects.toMatchObject({ status: 400 });
    expect((await visitor().call(addGuestbookEntry, { body: { content: '你好', anonymousName: '路人', ...typed } })).name).toBe('路人');
  });
});
