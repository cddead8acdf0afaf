export { registerTmdb } from './discover.routes.ts';
export { enrich } from './enrich.ts';
export { createTmdb } from './tmdb-client.ts';
