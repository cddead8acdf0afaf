import { defineConfig } from 'vitest/config';

/** What a test waits for is a state; the bound only ends a wait in vain, on a machine that has other work, too. */
const PATIENT = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'testing/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...PATIENT,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], ...PATIENT } },
    ],
    pool: 'forks',
    maxWorkers: 2,
  },
});
