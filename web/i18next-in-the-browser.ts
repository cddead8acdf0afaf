/**
 * i18next as the browser's bundle has it (decision 0055): without the bodies of two of its classes, which every instance makes and this
 * site does not use, so that no bundler can leave them out.
 */
import { type Plugin, parseSync } from 'vite';

/** The body that each class has instead: what `init` and the translation of a text read of it. */
const BODIES: Record<string, string> = {
  // Formats in placeholders, such as `{{price, currency}}`.
  Formatter: '{ format = (value) => value; }',
  // Reading texts by a plugin: `locales/i18n.ts` reads them and adds them.
  Connector: '{ state = {}; }',
};

interface ClassDeclaration {
  type: string;
  id?: { name: string } | null;
  body: { start: number; end: number };
}

/** The module with other bodies of some of its classes; fails where it has no such class. */
export function withBodies(code: string, bodies: Record<string, string>): string {
  const classes = (parseSync('i18next.js', code).program.body as unknown as ClassDeclaration[]).filter(
    ({ type, id }) => type === 'ClassDeclaration' && id && id.name in bodies,
  );
  const gone = Object.keys(bodies).filter((name) => !classes.some(({ id }) => id?.name === name));
  if (gone.length > 0) throw new Error(`i18next no longer has ${gone.join(', ')} (web/i18next-in-the-browser.ts)`);
  return classes.reduceRight((text, { id, body }) => text.slice(0, body.start) + bodies[id?.name ?? ''] + text.slice(body.end), code);
}

export const i18nextInTheBrowser = (): Plugin => ({
  name: 'i18next-in-the-browser',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.replaceAll('\\', '/').endsWith('/i18next/dist/esm/i18next.js') ? withBodies(code, BODIES) : undefined),
});
