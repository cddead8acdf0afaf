export { registerTmdb } from './discover.routes.ts';
export { entryAtTmdb } from './discover.ts';
export { enrich, searchTmdb } from './enrich.ts';
export { typesOfMain, withLocalIds } from './local-titles.ts';
export { facesOf, foldName, peopleAtTmdb, type TmdbPerson } from './people.ts';
export { createTmdb, type Tmdb } from './tmdb-client.ts';
