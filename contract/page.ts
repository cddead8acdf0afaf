/** A page as a plain value for web and server, and `href`, which writes the page's address. */
import type { Language } from './limits.ts';
import type { Auth } from './roles.ts';

/** Groups of UI texts; see `textsFile`. */
export const TEXT_NAMESPACES = [
  'common',
  'category',
  'catalog',
  'watch',
  'explore',
  'footer',
  'account',
  'captcha',
  'community',
  'danmaku',
  'player',
  'policy',
  'admin',
] as const;
export type TextNamespace = (typeof TEXT_NAMESPACES)[number];
/** Path of the file below `web/`, as in Vite's manifest. Category names are shared with the server. */
export const textsFile = (language: Language, namespace: TextNamespace) =>
  namespace === 'category' ? `../contract/catalogue/category-names/${language}.json` : `src/locales/${language}/${namespace}.json`;
/** Namespaces that every page loads. Category names are embedded instead. */
export const BASE_NAMESPACES = ['common'] as const satisfies readonly TextNamespace[];

export const NAME = '[^\\x00-\\x1f\\x7f]{1,100}';

export interface PageShape {
  /** Path with parameters as `:name`. */
  path: string;
  /** Allowed values of each parameter: a list or a regular expression. */
  params?: Record<string, readonly string[] | string>;
  /** Query parameters that the page reads. Others affect neither rendering nor the cache key. */
  query?: readonly string[];
  /** The screen is in `web/src/screens/<screen>.page.tsx`. */
  screen: string;
  texts?: readonly TextNamespace[];
  auth: Auth;
  /** True if the page depends only on its address, the language and public answers. It is cached until one of these changes. */
  cached?: true;
  /** `index` allows search engines, `sitemap` also lists the page; otherwise it is `noindex`. */
  engines?: 'index' | 'sitemap';
  /** Query parameters that the canonical address keeps. */
  canonical?: readonly string[];
  /** Which part of the first answer becomes structured data for search engines. */
  about?: 'site' | 'title' | 'video' | 'list' | 'person';
}

export const page = <const P extends PageShape>(shape: P): P => shape;

type Value = string | number | undefined;
type PathNames<Path extends string> = Path extends `${string}/:${infer N}/${infer Rest}`
  ? N | PathNames<`/${Rest}`>
  : Path extends `${string}/:${infer N}`
    ? N
    : never;
type ValueOf<P, N extends string> = P extends { params: { [K in N]: readonly (infer V)[] } }
  ? V
  : P extends { params: { [K in N]: typeof NAME } }
    ? string
    : number;
type QueryNames<P> = P extends { query: readonly (infer N extends string)[] } ? N : never;
export type AddressOf<P extends PageShape> = { [N in PathNames<P['path']>]: ValueOf<P, N> } & { [N in QueryNames<P>]?: Value };

/** Writes the address of a page; no other code does. Leaves out empty parameters. */
export function href<P extends PageShape>(page: P, ...[given]: Record<string, never> extends AddressOf<P> ? [AddressOf<P>?] : [AddressOf<P>]): string {
  let { path } = page;
  let query: URLSearchParams | undefined;
  for (const [name, value] of Object.entries<Value>(given ?? {})) {
    if (value === undefined || value === '') continue;
    const parameter = `/:${name}`;
    if (path.includes(parameter)) path = path.replace(parameter, () => `/${encodeURIComponent(value)}`);
    else (query ??= new URLSearchParams()).set(name, String(value));
  }
  return query ? `${path}?${query}` : path;
}
