import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './scripts/browser.ts';

export default defineConfig({
  globalSetup: './e2e/prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    // `npm test` runs the journeys; `npm run test:all` also those tagged @long, and every screen in every language, width and theme.
    { name: 'journeys', testDir: 'e2e', testIgnore: 'long/**', ...(process.env.TEST_LONG ? {} : { grepInvert: /@long/ }) },
    { name: 'long', testDir: 'e2e/long' },
  ],
  use: {
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // Playwright cannot intercept a service worker's requests; only the worker's own test allows it.
    serviceWorkers: 'block',
    // Traces take a third of the time; request one with npx playwright test e2e/NAME.spec.ts --trace on.
    trace: 'off',
  },
});
