import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? readFileSync('node_modules/.yinmu-browser', 'utf8'), args: ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    trace: 'off',
  },
});
