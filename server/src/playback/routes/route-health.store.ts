import { sql } from 'kysely';
import { type Db, runStatement, type Transaction } from '../../platform/database/database.ts';

/** Adds a viewer, up to `max`; two at once may exceed that by one. */
export const addViewer = async (db: Db, row: { met: string; route: string; viewer: string; at: number }, since: number, most: number) =>
  void (await sql`INSERT INTO line_viewer (met, line, viewer, at)
    SELECT ${row.met}, ${row.route}, ${row.viewer}, CAST(${row.at} AS bigint)
    WHERE (SELECT count(*) FROM line_viewer WHERE met = ${row.met} AND line = ${row.route} AND at > ${since}) < ${most}
    ON CONFLICT (met, line, viewer) DO UPDATE SET at = excluded.at`.execute(db));

export const countViewers = async (db: Db, met: string, route: string, since: number): Promise<number> =>
  (await sql<{ viewers: number }>`SELECT count(*) AS viewers FROM line_viewer WHERE met = ${met} AND line = ${route} AND at > ${since}`.execute(db)).rows[0]
    ?.viewers ?? 0;

export const forgetViewers = async (db: Db, met: string, route: string) =>
  void (await sql`DELETE FROM line_viewer WHERE met = ${met} AND line = ${route}`.execute(db));

export const sweepViewers = async (db: Db, before: number) => void (await sql`DELETE FROM line_viewer WHERE at <= ${before}`.execute(db));

export interface Figures {
  started: number;
  failed: number;
  stalled: number;
  /** Sum and count of reported start times, in ms. */
  start_ms: number;
  timed: number;
  /** The most viewers with failures in a day, for the title and for any title. */
  failing: number;
  line_failing: number;
}
export interface ReportRow extends Figures {
  day: string;
  vod_id: number;
  route_id: string;
}
export interface HiddenRow {
  vod_id: number;
  route_id: string;
  since: string;
  viewers: number;
  checked_at: string | null;
  detail: string;
}
type Tables = { route_report: ReportRow; hidden_route: HiddenRow };
const tables = (db: Db) => db.withTables<Tables>();

export async function addReports(trx: Transaction, rows: Iterable<ReportRow>) {
  for (const row of rows)
    await tables(trx)
      .insertInto('route_report')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['day', 'vod_id', 'route_id']).doUpdateSet((eb) => ({
          started: eb('route_report.started', '+', row.started),
          failed: eb('route_report.failed', '+', row.failed),
          stalled: eb('route_report.stalled', '+', row.stalled),
          start_ms: eb('route_report.start_ms', '+', row.start_ms),
          timed: eb('route_report.timed', '+', row.timed),
          failing: eb.case().when('route_report.failing', '<', row.failing).then(row.failing).else(eb.ref('route_report.failing')).end(),
          line_failing: eb
            .case()
            .when('route_report.line_failing', '<', row.line_failing)
            .then(row.line_failing)
            .else(eb.ref('route_report.line_failing'))
            .end(),
        })),
      )
      .execute();
}

export async function reportsSince(db: Db, day: string): Promise<Omit<ReportRow, 'day'>[]> {
  const rows = await tables(db)
    .selectFrom('route_report')
    .select((eb) => [
      'vod_id',
      'route_id',
      eb.fn.sum<number>('started').as('started'),
      eb.fn.sum<number>('failed').as('failed'),
      eb.fn.sum<number>('stalled').as('stalled'),
      eb.fn.sum<number>('start_ms').as('start_ms'),
      eb.fn.sum<number>('timed').as('timed'),
      eb.fn.max<number>('failing').as('failing'),
      eb.fn.max<number>('line_failing').as('line_failing'),
    ])
    .where('day', '>=', day)
    .groupBy(['vod_id', 'route_id'])
    .execute();
  return rows.map((row) => ({
    ...row,
    started: Number(row.started),
    failed: Number(row.failed),
    stalled: Number(row.stalled),
    start_ms: Number(row.start_ms),
    timed: Number(row.timed),
    failing: Number(row.failing),
    line_failing: Number(row.line_failing),
  }));
}
export const removeReportsBefore = (db: Db, day: string) => tables(db).deleteFrom('route_report').where('day', '<', day).execute();

export const hiddenRows = (db: Db): Promise<HiddenRow[]> => tables(db).selectFrom('hidden_route').selectAll().orderBy('since', 'desc').execute();
export const hideRoute = (db: Db, row: HiddenRow) =>
  tables(db)
    .insertInto('hidden_route')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute();
export const saveCheck = (db: Db, { vod_id, route_id, checked_at, detail }: Pick<HiddenRow, 'vod_id' | 'route_id' | 'checked_at' | 'detail'>) =>
  tables(db).updateTable('hidden_route').set({ checked_at, detail }).where('vod_id', '=', vod_id).where('route_id', '=', route_id).execute();
export const unhideRoute = (db: Db, vodId: number, routeId: string) =>
  tables(db).deleteFrom('hidden_route').where('vod_id', '=', vodId).where('route_id', '=', routeId).execute();

export async function moveReports(trx: Transaction, from: number, to: number) {
  const rows = await tables(trx).deleteFrom('route_report').where('vod_id', '=', from).returningAll().execute();
  await addReports(
    trx,
    rows.map((row) => ({ ...row, vod_id: to })),
  );
}

const LISTED = "vod_id NOT IN (SELECT vod_id FROM title_removal WHERE state IN ('deleted', 'merged'))";
/** Counts titles as the list of titles does: two sources of one title count once. */
export const countRoutes = (db: Db): Promise<{ route_id: string; count: number }[]> =>
  runStatement(db, `SELECT route_id, COUNT(DISTINCT vod_id) AS count FROM title_route WHERE ${LISTED} GROUP BY route_id`, []);
/** Counts titles with any of the routes. */
export async function countAnyOf(db: Db, routes: readonly string[]): Promise<number> {
  const marks = routes.map(() => '?').join(', ');
  const [row] = await runStatement<{ count: number }>(
    db,
    `SELECT COUNT(DISTINCT vod_id) AS count FROM title_route WHERE route_id IN (${marks}) AND ${LISTED}`,
    [...routes],
  );
  return Number(row?.count ?? 0);
}
