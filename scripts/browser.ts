/** The browser that journeys, bench and screenshots drive, and how it is started. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

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
];

/** CHROMIUM_PATH, or what setup.mjs has found. */
export const browserPath = () => process.env.CHROMIUM_PATH ?? readFileSync(path.join(import.meta.dirname, '../node_modules/.yinmu-browser'), 'utf8');
