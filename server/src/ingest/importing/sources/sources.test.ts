import { getAudit } from '@yinmu/contract/admin/admin.endpoints.ts';
import { addSource, changeSource, getSources, removeSource, runSource, stopSource } from '@yinmu/contract/admin/admin-sources.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { aTitle } from '../../../../../testing/sample-titles.ts';
import { startSource } from '../../../../../testing/servers/test-source.ts';
import { siteOfFile } from '../../../../../testing/site-of-file.ts';
import { STORES_ALONE } from '../../../../../testing/test-database.ts';
import { startSite } from '../../../../../testing/test-site.ts';

const source = await startSource({ count: 30, record: (n) => aTitle({ vod_id: n, vod_name: `来源片${n}` }) });
const site = await siteOfFile({ env: { ALLOW_PRIVATE_NETWORK: new URL(source.url).host } });
const admin = await site.staff('admin', 'boss');
afterAll(() => source.stop());

describe('sources in the browser', () => {
  test('one is added, imported in a separate process, and shows its outcome; the log says who did it', { timeout: 60_000 }, async () => {
    const added = await admin.client.call(addSource, { body: { address: source.url } });
    expect(added).toMatchObject({ address: source.url, runnable: true, everyHours: 0, running: false, lastRunAt: null });
    const begun = await admin.client.call(runSource, { params: { id: added.id } });
    expect(begun.running).toBe(true);
    await expect(admin.client.call(runSource, { params: { id: added.id } })).rejects.toMatchObject({ status: 409, code: 'import_running' });
    const next = await admin.client.call(addSource, { body: { address: `${source.url}?next` } });
    const waiting = await admin.client.call(runSource, { params: { id: next.id } });
    expect([waiting.running, waiting.isQueued]).toEqual([true, true]);
    await admin.client.call(stopSource, { params: { id: next.id } });
    const find = async () => (await admin.client.call(getSources)).find(({ id }) => id === added.id);
    await expect.poll(async () => (await find())?.running, { timeout: 40_000, interval: 200 }).toBe(false);
    expect(await find()).toMatchObject({ records: 30, lastOutcome: { state: 'done', read: 30, added: 30, fault: null } });
    const actions = (await admin.client.call(getAudit, {})).entries.map(({ action }) => action);
    expect(actions).toEqual(['source.stop', 'source.run', 'source.add', 'source.run', 'source.add']);
  });

  test.skipIf(STORES_ALONE)(
    'an import is stopped where what it read is written, says so, and goes on there; the log says who stopped it',
    { tags: 'long', timeout: 60_000 },
    async () => {
      let reach: () => void = () => {};
      const reached = new Promise<void>((resolve) => {
        reach = resolve;
      });
      let hold = true;
      const slow = await startSource({
        count: 30,
        record: (n) => aTitle({ vod_id: n, vod_name: `慢片${n}` }),
        interfere: (_request, _response, page) => hold && page === 2 && (reach(), true),
      });
      const held = await startSite({ env: { ALLOW_PRIVATE_NETWORK: slow.host } });
      const boss = await held.staff('admin', 'boss2');
      const { id } = await boss.client.call(addSource, { body: { address: slow.url } });
      const find = async () => (await boss.client.call(getSources)).find((one) => one.id === id);
      const ended = () => expect.poll(async () => (await find())?.running, { timeout: 40_000, interval: 200 }).toBe(false);
      await boss.client.call(runSource, { params: { id } });
      await reached;
      await boss.client.call(stopSource, { params: { id } });
      await ended();
      expect(await find()).toMatchObject({ records: 20, lastRunAt: expect.any(String), lastOutcome: { state: 'stopped', read: 20, added: 20 } });
      hold = false;
      await boss.client.call(runSource, { params: { id } });
      await ended();
      expect(await find()).toMatchObject({ records: 30, lastOutcome: { state: 'done', read: 10, resumedAt: '1' } });
      // No import is running, so nothing is stopped or reported.
      expect((await boss.client.call(stopSource, { params: { id } })).running).toBe(false);
      const actions = (await boss.client.call(getAudit, {})).entries.map(({ action }) => action);
      expect(actions).toEqual(['source.run', 'source.stop', 'source.run', 'source.add']);
      await held.stop();
      await slow.stop();
    },
  );

  test('one without titles can be removed, and the log says by whom; one with titles stays', async () => {
    const { id, address } = await admin.client.call(addSource, { body: { address: 'https://wrong.example/api.php' } });
    for (const same of [address, `${address}#x`, `${address}?`, 'https://wrong.example/./api.php'])
      await expect(admin.client.call(addSource, { body: { address: same } })).rejects.toMatchObject({ status: 409, code: 'source_known' });
    await admin.client.call(removeSource, { params: { id } });
    await expect(admin.client.call(removeSource, { params: { id } })).rejects.toMatchObject({ status: 404 });
    const all = await admin.client.call(getSources);
    expect(all.map((one) => one.id)).not.toContain(id);
    const used = all.find(({ records }) => records > 0)!;
    await expect(admin.client.call(removeSource, { params: { id: used.id } })).rejects.toMatchObject({ status: 409, code: 'source_in_use' });
    expect((await admin.client.call(getSources)).map((one) => one.id)).toContain(used.id);
    const told = (await admin.client.call(getAudit, {})).entries.filter(({ target }) => target === `source ${address}`);
    expect(told.map(({ action }) => action)).toEqual(['source.remove', 'source.add']);
  });

  test('is scheduled, named and moved; files, other schemes and credentials are refused', async () => {
    const { id } = await admin.client.call(addSource, { body: { address: 'https://source.example/api.php', everyHours: 24 } });
    expect((await admin.client.call(changeSource, { params: { id }, body: { everyHours: 6 } })).everyHours).toBe(6);
    const paused = await admin.client.call(changeSource, { params: { id }, body: { isPaused: true } });
    expect([paused.isPaused, paused.everyHours]).toEqual([true, 6]);
    expect((await admin.client.call(getAudit, {})).entries[0]).toMatchObject({
      action: 'source.schedule',
      before: { isPaused: false },
      after: { isPaused: true },
    });
    const moved = { name: '甲站', address: 'https://moved.example/api.php', skippedCategories: ['伦理片'], skippedRoutes: ['xx'], fromYear: 2001 };
    expect(await admin.client.call(changeSource, { params: { id }, body: moved })).toMatchObject({ ...moved, everyHours: 6 });
    await expect(admin.client.call(changeSource, { params: { id }, body: { address: source.url } })).rejects.toMatchObject({ code: 'source_known' });
    expect((await admin.client.call(getAudit, {})).entries[0]).toMatchObject({
      action: 'source.change',
      before: { name: '', fromYear: 0, skippedRoutes: [] },
      after: { name: '甲站', fromYear: 2001, skippedRoutes: ['xx'] },
    });
    for (const address of ['file:///etc/passwd', '/etc/passwd', 'ftp://source.example/x'])
      await expect(admin.client.call(addSource, { body: { address } })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    await expect(admin.client.call(addSource, { body: { address: 'http://a:b@source.example/' } })).rejects.toMatchObject({
      status: 400,
      code: 'address_refused',
    });
    await expect(admin.client.call(changeSource, { params: { id }, body: { everyHours: 1.5 } })).rejects.toMatchObject({ status: 400 });
    await expect(admin.client.call(runSource, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(admin.client.call(stopSource, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});
