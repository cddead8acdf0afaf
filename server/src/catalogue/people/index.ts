/** People of titles, by name: their pages, faces, and the search for them. */
export { registerPeople } from './people.routes.ts';
