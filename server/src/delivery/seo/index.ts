/** Everything for search engines: page heads, sitemap, robots, feed. */
export { headOf, inlined } from './head.ts';
export { registerSeo } from './seo.routes.ts';
