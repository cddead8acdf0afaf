/** The browser for e2e tests, bench and screenshots. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Chromium uses only the last `--disable-features`, so the list starts with Playwright's (`browser.test.ts` compares). */
export const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Each window would load two pages of the address bar's list: half a second of CPU.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Would start a process for a page that never comes.
  'SpareRendererForSitePerProcess',
];

export const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** CHROMIUM_PATH, or what setup.mjs found. */
export const browserPath = () => process.env.CHROMIUM_PATH ?? readFileSync(path.join(import.meta.dirname, '../node_modules/.yinmu-browser'), 'utf8');
