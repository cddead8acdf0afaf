import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Installed {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Installed packages by folder, from `node_modules/.package-lock.json`. */
function packagesIn(root: string): [folder: string, Installed][] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')) as { packages: Record<string, Installed> };
  return Object.entries(packages).filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link && existsSync(path.join(root, folder)));
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** Reads license files from a package. Many packages only name their license. */
const textsOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim());

export function licencesOf(root: string): string {
  const packages = packagesIn(root)
    .map(([folder, { version = '', license }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, title: `${name} ${version}`, license: license ?? 'see below', texts: textsOf(path.join(root, folder)) };
    })
    .sort((a, b) => (a.title < b.title ? -1 : 1));
  const list = packages.map(({ title, license, name }) => `${title}  ${license}  https://www.npmjs.com/package/${name}`);
  const texts = packages.flatMap(({ title, texts }) => (texts.length > 0 ? [`${'─'.repeat(80)}\n${title}\n\n${texts.join('\n\n')}`] : []));
  return `Yinmu runs on these packages. The licences of those that bring a text follow the list.\n\n${[...list, '', ...texts].join('\n')}\n`;
}

export const licences = (root: string): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesOf(root) });
  },
});
