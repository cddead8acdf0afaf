/** Serves well-known files: where to report policy violations and vulnerabilities, and where to change a password. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { registerCspReports } from './csp-reports.ts';
import { registerWellKnown } from './well-known.ts';

export { cspBreaches } from './csp-reports.ts';

export function registerSiteSecurity(app: FastifyInstance, db: Db, config: Config) {
  registerCspReports(app, db, config.publicUrl.origin);
  registerWellKnown(app, config);
}
