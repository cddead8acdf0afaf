import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { POSTGRES_TESTS } from './testing/postgres-tests.ts';

/** The site's Node: on an older one hundreds of tests fail without saying why. */
const NODE = 26;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  console.error(`The tests need Node ${NODE}, and this is ${process.version}: use npm test, or put node_modules/.bin first in PATH`);
  process.exit(1);
}

// Tests write instants in UTC, whatever the machine's zone.
process.env.TZ = 'UTC';

/** With TEST_DATABASE=postgres the server's tests run on PostgreSQL, including those about it. */
const onPostgres = process.env.TEST_DATABASE === 'postgres';
const postgresTests = '**/*.postgres.test.ts';
/** `npm run test:all` runs these too: tests that kill, fuzz, fill or restart the program repeatedly. */
const longTests = '**/*.long.test.ts';
const notNow = process.env.TEST_LONG ? [] : [longTests];
const tags = [{ name: 'long', description: 'npm run test:all runs these' }];

/** On PostgreSQL, tests that call stores; with TEST_LONG all of them. */
const allTests = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'testing/**/*.test.ts', 'scripts/**/*.test.ts'];
const serverTests = onPostgres && !process.env.TEST_LONG ? [postgresTests, ...POSTGRES_TESTS] : allTests;

/** Client tests share processes, which load each module once. Tests that replace globals get their own process. */
const webTests = globSync('web/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] });
const replacing = webTests.filter((file) => /vi\.(?:doMock|resetModules|stubGlobal)|globalThis/.test(readFileSync(file, 'utf8')));

/** Tests wait for states; these limits only end a wait in vain, and are long because the machine may be busy. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } };

/** `npm run test:all -- faults`: tests that need other servers (nginx, haproxy, a PostgreSQL that stops) or minutes; one file at a time. */
const faultsTests = ['testing/faults/**/*.test.ts'];
const FAULTS = {
  test: {
    name: 'faults',
    include: faultsTests,
    exclude: ['**/node_modules/**'],
    globalSetup: ['testing/servers/postgres-server.ts'],
    fileParallelism: false,
    ...PATIENT,
    // Three instances start next to a database that syncs to disk.
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    tags,
    tagsFilter: process.env.TEST_LONG ? [] : ['!long'],
    projects: [
      {
        test: {
          name: 'server',
          include: serverTests,
          exclude: ['**/node_modules/**', ...faultsTests, ...notNow, ...(onPostgres ? [] : [postgresTests])],
          globalSetup: ['testing/suite-setup.ts', ...(onPostgres ? ['testing/servers/postgres-server.ts'] : [])],
          setupFiles: onPostgres ? ['testing/record-store-calls.ts'] : [],
          // Each of the two processes loads the server's modules once, not once per file: they hold no state apart from a built site.
          isolate: false,
          ...PATIENT,
        },
      },
      { test: { name: 'web', include: webTests.filter((file) => !replacing.includes(file)), isolate: false, ...PATIENT } },
      { test: { name: 'web-alone', include: replacing, ...PATIENT } },
      ...(process.env.TEST_FAULTS ? [FAULTS] : []),
    ],
    pool: 'forks',
    // Hundreds of sites start and stop; more room for young objects saves garbage collection.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 3,
  },
});
