import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './scripts/browser.ts';

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  // A journey that passes only the second time is listed as flaky: the fault has to be found, but does not stop everybody else.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    // `npm test` runs the journeys, `npm run test:all` also every screen in every language, width and theme, and long media.
    { name: 'journeys', testDir: 'e2e', testIgnore: 'long/**' },
    { name: 'long', testDir: 'e2e/long' },
  ],
  use: {
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // Playwright cannot hold back a service worker's requests; the journey about the worker allows it.
    serviceWorkers: 'block',
    trace: 'off',
  },
});
