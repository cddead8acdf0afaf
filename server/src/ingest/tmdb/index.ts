export { registerTmdb } from './discover.routes.ts';
export { enrich } from './enrich.ts';
export { facesOf, foldName, peopleAtTmdb, type TmdbPerson } from './people.ts';
export { createTmdb, type Tmdb } from './tmdb-client.ts';
