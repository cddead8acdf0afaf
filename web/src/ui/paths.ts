/** Every address of the site, once. */
export const paths = {
  home: '/',
  browse: (query: Record<string, string | number | undefined> = {}) => withQuery('/browse', query),
  search: (q?: string) => withQuery('/search', { q }),
  detail: (id: number) => `/detail/${id}`,
  watch: (id: number, query: { ep?: number; route?: string } = {}) => withQuery(`/watch/${id}`, query),
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  forgotPassword: '/forgot-password',
  member: (tab = 'favorites') => `/member/${tab}`,
  lists: '/lists',
  list: (id: number) => `/lists/${id}`,
  guestbook: '/guestbook',
  sitemap: '/sitemap',
  app: '/app',
  discover: (query: Record<string, string | number | undefined> = {}) => withQuery('/discover', query),
  discovered: (type: string, id: number) => `/discover/${type}/${id}`,
  rankings: (query: Record<string, string | number | undefined> = {}) => withQuery('/rankings', query),
  admin: (tab = 'overview') => `/admin/${tab}`,
  privacy: '/privacy',
  terms: '/terms',
} as const;

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
