/** The order matters, because most browsers also name those from which they descend. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const named = (list: typeof BROWSERS, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Unknown browsers are shown by their own name. */
export const deviceName = (agent: string): string => [named(BROWSERS, agent), named(SYSTEMS, agent)].filter(Boolean).join(' · ') || agent;
