/** Names routes after the old site's players, as listed in `vodplayer.php` or an exported player. */
import { NOBODY, recordAction } from '../../operation/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/problem.ts';
import { converter } from '../../platform/text/chinese.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { countRoutes, loadRoutes, ROUTE_FILE } from '../../playback/routes/index.ts';

export interface Player {
  code: string;
  name: string;
  isOn: boolean;
}

const PAIR = /'(from|show|status)'\s*=>\s*(?:'((?:[^'\\]|\\.)*)'|(\d+))/g;
const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');
const toPlayer = (fields: Readonly<Record<string, unknown>>): Player[] => {
  const [code, name] = [plainText(fields.from, 100), plainText(fields.show, 100)];
  return code === '' || name === '' ? [] : [{ code, name, isOn: String(fields.status ?? '1') !== '0' }];
};

/** Throws OperatorError if the text has no player. */
export function readPlayers(text: string): Player[] {
  const json = /^[A-Za-z0-9+/=\s]+$/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : '';
  if (json.startsWith('{')) return toPlayer(JSON.parse(json));
  const players = text.split(/array\s*\(|\[/).flatMap((part) => {
    const fields = Object.fromEntries([...part.matchAll(PAIR)].map(([, key = '', quoted, bare]) => [key, quoted === undefined ? bare : unescaped(quoted)]));
    return toPlayer(fields);
  });
  if (players.length === 0) throw new OperatorError('the --players file contains no MacCMS player (application/extra/vodplayer.php)');
  return players;
}

const STEP = 10;

/** @returns the number of routes named */
export async function movePlayers(db: Db, dataDir: string, players: readonly Player[]): Promise<number> {
  const used = new Set((await countRoutes(db)).map(({ route_id }) => route_id));
  const before = await loadRoutes(db, dataDir);
  let priority = Math.max(0, ...before.map((route) => route.priority));
  const known = new Map(before.map((route) => [route.id, route]));
  const named = players.filter(({ code }) => used.has(code));
  for (const { code, name, isOn } of named) {
    const route = known.get(code) ?? { id: code, kind: 'direct' as const, adFree: false, priority: (priority += STEP) };
    known.set(code, { ...route, label: { zhcn: name, zhtw: converter('zhtw')(name), en: name }, ...(isOn ? {} : { enabled: false }) });
  }
  if (named.length === 0) return 0;
  const routes = [...known.values()];
  await ROUTE_FILE.write(db, dataDir, routes, (trx) =>
    recordAction(
      trx,
      NOBODY,
      'routes.set',
      ROUTE_FILE.name,
      [],
      routes.filter((route) => used.has(route.id)),
    ),
  );
  return named.length;
}
