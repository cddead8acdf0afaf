/** The door of search engine optimisation: the head of a page, sitemap, robots, feed. */
export { headOf, inlined } from './head.ts';
export { registerSeo } from './seo.routes.ts';
