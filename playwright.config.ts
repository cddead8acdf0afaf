import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    trace: 'off',
  },
});
