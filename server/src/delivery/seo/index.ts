/** Search engines: page heads, sitemap, robots, feed. */
export { headOf, inlined } from './head.ts';
export { registerPushes } from './push-pages.ts';
export { registerSeo } from './seo.routes.ts';
