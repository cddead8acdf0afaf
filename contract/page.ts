/** A page of the site as a plain value, which the web and the server both read, and `href`, which writes its address. */
import type { Language } from './limits.ts';
import type { Auth } from './roles.ts';

/** Namespaces of the interface's texts; `textsFile` gives the file of each. */
export const TEXT_NAMESPACES = ['common', 'category', 'catalog', 'watch', 'explore', 'footer', 'account', 'captcha', 'community', 'policy', 'admin'] as const;
export type TextNamespace = (typeof TEXT_NAMESPACES)[number];
/** The file of a namespace, from the folder `web/` as Vite's manifest writes it. The names of categories are the server's too. */
export const textsFile = (language: Language, namespace: TextNamespace) =>
  namespace === 'category' ? `../contract/catalogue/category-names/${language}.json` : `src/locales/${language}/${namespace}.json`;
/** The namespaces that every page loads; the names of categories stand in each page. */
export const BASE_NAMESPACES = ['common'] as const satisfies readonly TextNamespace[];

export interface PageShape {
  /** `:name` is a parameter. */
  path: string;
  /** Allowed values of each parameter: a list, or a regular expression. */
  params?: Record<string, readonly string[] | string>;
  /** Query parameters that the page reads. Others are neither rendered nor part of the cache key. */
  query?: readonly string[];
  /** The file of its screen: `web/src/screens/<screen>.page.tsx`. */
  screen: string;
  /** Namespaces of texts that it shows, beside those of every page. */
  texts?: readonly TextNamespace[];
  /** Viewers who may see its content. */
  auth: Auth;
  /** The HTML depends on the address, the language and public answers only, and is cached until one of these answers changes. */
  cached?: true;
  /** `index`: search engines may index the page; `sitemap`: the sitemap lists it too. Pages without it are `noindex`. */
  engines?: 'index' | 'sitemap';
  /** Query parameters that belong to the canonical address. */
  canonical?: readonly string[];
  /** The subject of its first answer; the head describes it to search engines as structured data. */
  about?: 'site' | 'title' | 'video' | 'list';
}

export const page = <const P extends PageShape>(shape: P): P => shape;

type Value = string | number | undefined;
type PathNames<Path extends string> = Path extends `${string}/:${infer N}/${infer Rest}`
  ? N | PathNames<`/${Rest}`>
  : Path extends `${string}/:${infer N}`
    ? N
    : never;
type ValueOf<P, N extends string> = P extends { params: { [K in N]: readonly (infer V)[] } } ? V : number;
type QueryNames<P> = P extends { query: readonly (infer N extends string)[] } ? N : never;
/** The parameters of `href` for a page. */
export type AddressOf<P extends PageShape> = { [N in PathNames<P['path']>]: ValueOf<P, N> } & { [N in QueryNames<P>]?: Value };

/** The address of a page; parameters without a value are left out. Nothing else writes one. */
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
