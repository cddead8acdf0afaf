/** Which routes a title has, without reading its episodes' URLs. */
import type { Migration } from '../platform/migrations.ts';

export const routesOfTitles: Migration = {
  name: '0016-routes-of-titles',
  async up(db) {
    // A list of other clients names the routes of twenty titles: from the table that would be forty reads anywhere in it.
    await db.schema.createIndex('title_route_of_title').on('title_route').columns(['vod_id', 'route_id']).execute();
  },
};
