import { expect, test } from 'vitest';
import { log, TABLES, type Tables, table } from '../../../../testing/servers/maccms-dump.ts';
import { movedSite } from './moved-site.fixture.ts';

const { migrate } = movedSite();

const comment = (comment_id: number, comment_mid: number, comment_pid = 0, comment_status = 1) => ({
  comment_id,
  comment_mid,
  comment_rid: 101,
  comment_pid,
  user_id: 1,
  comment_status,
  comment_time: 1_704_067_200,
  comment_content: '好',
});

test('favorites, logs, purchases and comments of articles, actors and others are left out, whatever has their id here', async () => {
  const tables: Tables = {
    ...TABLES,
    link: table([
      { link_id: 1, link_name: '友站', link_sort: 2, link_url: 'https://b.example/' },
      { link_id: 2, link_name: '老站', link_sort: 1, link_url: 'http://a.example/' },
    ]),
    ulog: table([
      log(1, 1, 2, 101, { ulog_mid: 2, ulog_points: 0 }),
      log(2, 1, 4, 101, { ulog_mid: 2, ulog_points: 5 }),
      log(3, 99, 3, 101, { ulog_mid: 8, ulog_points: 0 }),
      log(4, 1, 2, 101, { ulog_mid: 77, ulog_points: 0 }),
      log(5, 1, 2, 999, { ulog_points: 3 }),
      log(6, 1, 1, 7, { ulog_mid: 2, ulog_points: 0 }),
    ]),
    comment: table([comment(1, 2), comment(2, 2, 1), comment(3, 3), comment(4, 12, 0, 0), comment(5, 9), comment(6, 11), comment(7, 1)]),
  };
  const { skipped, library, comments, links, left } = await migrate(tables);
  expect([links, skipped['friendly link without a name or https address'], left]).toEqual([1, 1, {}]);
  expect([library, comments]).toEqual([{ favorites: 0, watchlist: 0, history: 0 }, 1]);
  const told = Object.fromEntries(Object.entries(skipped).filter(([reason]) => /^(favorite|log|mark|purchase|comment)/.test(reason)));
  expect(told).toEqual({
    'favorite of an article': 1,
    'log of an article': 1,
    'purchase of an article': 1,
    'purchase of a title': 1,
    'mark for later of an actor': 1,
    'favorite of an item of MacCMS module 77': 1,
    'log of a missing title': 1,
    'log of a page view': 1,
    'comment on an article': 2,
    'comment on a topic': 1,
    'comment on manga': 1,
    'comment on a role': 1,
    'comment on a website': 1,
  });
});
