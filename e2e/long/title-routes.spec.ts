/** A title's routes and episodes, edited as a table and as text: by keyboard, on a phone, next to another admin. */
import { isSoundInBothThemes } from '../fits.ts';
import { expect, ready, runSite, signInAsAdmin, test } from '../fixtures.ts';

const url = (n: number) => `https://v.example/${n}.m3u8`;

test('an admin edits routes in the table and as text, loses nothing to another admin, and undoes a change', async ({ browser }) => {
  test.setTimeout(180_000);
  const site = await runSite({});
  const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { headers: { Origin: site.origin }, data });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { vod_id: number; version: number } }).data;
  };
  try {
    await signInAsAdmin(page, site, '编线路的人');
    const title = await send('post', '/api/admin/titles', { fields: { type_id: 2, vod_name: '长剧' } });
    const stored = async () => {
      const { data } = (await (await page.request.get(`/api/admin/titles/${title.vod_id}/lines`)).json()) as {
        data: { version: number; routes: { name: string; episodes: { name: string; url: string }[] }[] };
      };
      return data;
    };
    await page.goto(`/admin/titles?title=${title.vod_id}`);
    await ready(page);
    const part = page.getByRole('region', { name: '线路与剧集' });
    await expect(part.getByText('还没有线路')).toBeVisible();
    await part.getByRole('button', { name: '添加线路' }).click();
    await page.keyboard.type('一号');
    // Pasted lines become episodes; invalid ones are named.
    const first = part.getByLabel('第 1 行的名称', { exact: true });
    await first.focus();
    await first.evaluate(
      (input, text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      `第1集$${url(1)}\n第2集$${url(2)}\n番外$nothing`,
    );
    await expect(part.getByText('3 集')).toBeVisible();
    await part.getByRole('button', { name: '保存线路' }).click();
    await expect(part.getByRole('alert')).toHaveText('一号，第 3 行，地址：必须是网址或本站的路径（共 1 处）');
    await expect(part.getByLabel('第 3 行的地址', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await isSoundInBothThemes(page);
    await part.getByLabel('第 3 行的地址', { exact: true }).fill(url(3));
    // By keyboard: moved up twice with focus, then another added below.
    await part.getByLabel('第 3 行的名称', { exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(part.getByLabel('第 2 行的名称', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part.getByLabel('第 3 行的名称', { exact: true })).toBeFocused();
    await page.keyboard.type('加更');
    await page.keyboard.press('Tab');
    await page.keyboard.type(url(4));
    await part.getByRole('button', { name: '保存线路' }).click();
    await expect(part.getByRole('button', { name: '保存线路' })).toBeDisabled();
    expect((await stored()).routes).toEqual([
      {
        name: '一号',
        source: '',
        episodes: [
          { name: '第1集', url: url(1) },
          { name: '番外', url: url(3) },
          { name: '加更', url: url(4) },
          { name: '第2集', url: url(2) },
        ],
      },
    ]);

    // As text: the same draft. Removing in the table shows in the text.
    await part.getByRole('button', { name: '移除第 2 行' }).click();
    await part.getByRole('button', { name: '文本' }).click();
    const text = part.getByLabel('剧集：一号');
    await expect(text).toHaveValue(`第1集$${url(1)}\n加更$${url(4)}\n第2集$${url(2)}`);
    // After saving, the text shows what was stored, not what was typed.
    await text.fill(`\n  第1集$${url(1)}  \n\n${url(2)}#番外$${url(3)}\n`);
    await part.getByRole('button', { name: '保存线路' }).click();
    await expect(part.getByRole('button', { name: '保存线路' })).toBeDisabled();
    await expect(text).toHaveValue(`第1集$${url(1)}\n第2集$${url(2)}\n番外$${url(3)}`);
    await text.fill(Array.from({ length: 1500 }, (_, i) => `第${i + 1}集$${url(i + 1)}`).join('\n'));
    await isSoundInBothThemes(page);
    await part.getByRole('button', { name: '表格' }).click();
    await expect(part.getByText('1500 集')).toBeVisible();
    await expect(part.getByRole('button', { name: '1500 集' })).toHaveAttribute('aria-expanded', 'true');
    await part.getByLabel('显示的剧集').first().selectOption('1451–1500');
    // Another number moves the episode there, pages away.
    await part.getByLabel('第 1500 行的序号', { exact: true }).fill('2');
    await page.keyboard.press('Enter');
    await expect(part.getByLabel('第 2 行的名称', { exact: true })).toBeFocused();
    await expect(part.getByLabel('第 2 行的名称', { exact: true })).toHaveValue('第1500集');
    await isSoundInBothThemes(page);

    // Meanwhile another admin saves: this one sees a message, keeps the typed text, and saves over it knowingly.
    const { version } = await stored();
    await send('put', `/api/admin/titles/${title.vod_id}/lines`, { version, routes: [{ name: '别人的', episodes: [{ name: '1', url: url(1) }] }] });
    await part.getByRole('button', { name: '保存线路' }).click();
    await expect(part.getByRole('alert')).toContainText('编线路的人');
    await expect(part.getByText('您输入的内容仍在这里')).toBeVisible();
    await expect(part.getByLabel('第 2 行的名称', { exact: true })).toHaveValue('第1500集');
    await part.getByRole('button', { name: '保留我的' }).click();
    await part.getByRole('button', { name: '保存线路' }).click();
    await expect(part.getByRole('button', { name: '保存线路' })).toBeDisabled();
    const saved = (await stored()).routes;
    expect([saved.length, saved[0]?.episodes.length, saved[0]?.episodes[1]?.name]).toEqual([1, 1500, '第1500集']);

    const history = page.getByRole('region', { name: '修改记录' });
    await history.getByRole('listitem').filter({ hasText: '一号 (1500)' }).getByRole('button', { name: '撤销' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
    await expect(part.getByLabel('线路名称')).toHaveValue('别人的');
  } finally {
    await context.close();
    await site.stop();
  }
});
