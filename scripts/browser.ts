/** The browser that journeys, bench and screenshots drive, and how it is started. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Features of the browser that are off. Chromium heeds the last `--disable-features` only, so the list begins with the one of
 * Playwright (`browser.test.ts` compares them).
 */
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
  // Each context opens a window, and each window would load two pages of the address bar's list: half a second of the processor.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process would be started for a page that never comes.
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

/** CHROMIUM_PATH, or what setup.mjs has found. */
export const browserPath = () => process.env.CHROMIUM_PATH ?? readFileSync(path.join(import.meta.dirname, '../node_modules/.yinmu-browser'), 'utf8');
