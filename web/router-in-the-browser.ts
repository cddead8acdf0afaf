/**
 * React Router as the browser's bundle has it (decision 0049): without two of its modules, which serve what the site does not use and
 * which no bundler can leave out, since the router's core imports them. Whatever calls into one of them fails at once.
 */
import { type Plugin, parseSync } from 'vite';

/** Modules below `dist/production/lib`, with those of their functions that the router calls on every page, and what they return there. */
const UNUSED: Record<string, Record<string, string>> = {
  // For the operator's own measuring of navigations.
  'router/instrumentation.js': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
  // For links that load a page's data beforehand, in the framework.
  'dom/ssr/links.js': {},
};

const exportsOf = (code: string, file: string) =>
  parseSync(file, code).module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => String(exportName.name)));

/** A module with the same exports, each of which fails when it is called, except those that are given. */
export function withoutBody(code: string, file: string, given: Record<string, string>): string {
  const names = exportsOf(code, file);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  if (names.length === 0 || unknown.length > 0) throw new Error(`${file} no longer exports ${unknown.join(', ') || 'anything'}`);
  const failing = `() => { throw new Error('${file} is not in this bundle'); }`;
  return names.map((name) => `export const ${name} = ${given[name] ?? failing};`).join('\n');
}

export function routerInTheBrowser(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'router-in-the-browser',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(UNUSED).find((name) => id.replaceAll('\\', '/').endsWith(`/react-router/dist/production/lib/${name}`));
      if (file === undefined) return undefined;
      seen.add(file);
      return withoutBody(code, file, UNUSED[file] ?? {});
    },
    buildEnd(error) {
      const gone = Object.keys(UNUSED).filter((file) => !seen.has(file));
      if (!error && gone.length > 0) throw new Error(`React Router no longer has ${gone.join(', ')} (web/router-in-the-browser.ts)`);
    },
  };
}
