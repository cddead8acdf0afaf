/**
 * Counts violations of the content security policy per day. Reports can be forged and addresses are private, so only our own pages count, with numbers
 * removed.
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { WriteBehind } from '../../platform/database/write-behind.ts';
import { dayOf, daysBefore } from '../../platform/days.ts';
import { isTooDeep } from '../../platform/http/checks/json-body.ts';
import { CSP_REPORTS } from '../../platform/http/checks/security.ts';
import { problem } from '../../platform/problem.ts';
import { addCspBreaches, type CspBreach, cspBreachesSince } from './csp-reports.store.ts';

const FLUSH_MS = 5000;
const KEPT_DAYS = 30;
const SHOWN_DAYS = 7;
const SHOWN = 20;
/** Kinds of violations stored per day; one fault causes few. */
const MAX_ROWS = 500;
const MAX_BYTES = 32 * 1024;
const MAX_LENGTH = 100;
/** Limits reports, because a page in a loop would report forever. */
const LIMIT = { calls: 30, seconds: 60 };

/** Matches browser extensions, for which the site is not to blame. */
const OF_EXTENSIONS = /^(chrome|moz|safari-web|safari|ms-browser)-extension/;

/** Returns the origin of a blocked address, or a keyword such as `inline`. */
function blockedOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return blocked.slice(0, MAX_LENGTH);
  return (url.origin === 'null' ? url.protocol.slice(0, -1) : url.origin).slice(0, MAX_LENGTH);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @returns undefined if the report is about something else */
export function breachOf(body: unknown, origin: string, day: string): CspBreach | undefined {
  const report = isObject(body) ? body['csp-report'] : undefined;
  if (!isObject(report)) return undefined;
  const text = (name: string) => (typeof report[name] === 'string' ? report[name] : '');
  const page = URL.parse(text('document-uri'));
  const directive = (text('effective-directive') || text('violated-directive')).split(' ')[0] ?? '';
  const blocked = text('blocked-uri');
  if (page?.origin !== origin || !/^[a-z-]{1,40}$/.test(directive) || OF_EXTENSIONS.test(blocked)) return undefined;
  return { day, directive, blocked: blockedOf(blocked), page: page.pathname.replace(/\d+/g, ':id').slice(0, MAX_LENGTH), count: 1 };
}

export function registerCspReports(app: FastifyInstance, db: Db, origin: string) {
  const gathered = new WriteBehind<string, CspBreach>({
    name: 'policy breaches to write',
    db,
    intervalMs: FLUSH_MS,
    maxKeys: MAX_ROWS,
    merge: (a, b) => ({ ...a, count: a.count + b.count }),
    write: (trx, breaches) => addCspBreaches(trx, breaches.values(), daysBefore(Date.now(), KEPT_DAYS), MAX_ROWS),
    onError: (error) => app.log.error({ err: error }, 'content security policy reports were not stored'),
  });
  app.addHook('onClose', () => gathered.stop());
  // Parses these content types only in this scope.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      if (isTooDeep(body as string)) return done(problem('body_too_deep'));
      try {
        done(null, JSON.parse(body as string));
      } catch {
        done(problem('body_not_json'));
      }
    });
    scope.post(CSP_REPORTS, { schema: { hide: true } as object, config: { limit: LIMIT } }, (request, reply) => {
      const breach = breachOf(request.body, origin, dayOf(Date.now()));
      if (breach) gathered.add(JSON.stringify([breach.day, breach.directive, breach.blocked, breach.page]), breach);
      return reply.code(204).send();
    });
  });
}

export const cspBreaches = (db: Db) => cspBreachesSince(db, daysBefore(Date.now(), SHOWN_DAYS - 1), SHOWN);
