/** `yinmu migrate`: the database at the version of this program. */
import { withDatabase } from './command.ts';

export const run = () => withDatabase(async () => console.log('The database is at this version'));
