export { registerPeople } from './person-page.ts';
