/** Draws the app icons from `web/public/icon.svg`: `node scripts/make-icons.ts`. The results are committed. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../web/public');
const OUT = path.join(PUBLIC, 'icons');
const svg = readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8');
/** Maskable icons need a margin, because systems cut off their edges. */
const maskable = svg
  .replace('rx="14"', 'rx="0"')
  .replace('viewBox="0 0 64 64"', 'viewBox="-10 -10 84 84"')
  .replace('width="64" height="64"', 'x="-10" y="-10" width="84" height="84"');

mkdirSync(OUT, { recursive: true });
const draw = (source: string, size: number, name: string) =>
  sharp(Buffer.from(source), { density: 600 }).resize(size, size).png({ palette: true, compressionLevel: 9 }).toFile(path.join(OUT, name));
await draw(svg.replace('rx="14"', 'rx="0"'), 180, '180.png');
await draw(svg, 192, '192.png');
await draw(svg, 512, '512.png');
await draw(maskable, 512, 'maskable-512.png');
