/** What a page of the site is: a plain value, which the web and the server read alike, and how its address is written. */

/** Texts that only some pages show: a folder of `web/src/locales`. */
export type TextGroup = 'more' | 'find' | 'watch' | 'reach' | 'admin';

export interface PageShape {
  /** `:name` is a parameter. */
  path: string;
  /** The values of each parameter: all of them, or a pattern. */
  params?: Record<string, readonly string[] | string>;
  /** Parameters of the query that the page reads. Whatever else stands in an address is neither rendered nor cached by. */
  query?: readonly string[];
  /** Its screen: `web/src/screens/<screen>.page.tsx`. */
  screen: string;
  /** Texts that it shows beside those of every page: `web/src/locales/<group>/`. */
  texts?: readonly TextGroup[];
  /** Who may see what it shows. */
  auth: 'public' | 'member' | 'admin';
  /** Its HTML depends on the address, the language and public answers only; it is cached until one of these answers changes. */
  cached?: true;
  /** What search engines do with it: index it where they meet it, or find it in the sitemap too. All others are `noindex`. */
  engines?: 'index' | 'sitemap';
  /** The parameters of the query that make it another page for search engines. */
  canonical?: readonly string[];
  /** The subject of its first answer, of which the head tells search engines more. */
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
/** The parameters that an address of a page is written with. */
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
