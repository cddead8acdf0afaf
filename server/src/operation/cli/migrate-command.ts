/** Runs `yinmu migrate`, which updates the database to this version. */
import { withDatabase } from './command.ts';

export const run = () =>
  withDatabase(async (_db, _config, applied) => {
    for (const name of applied) console.log(`Applied ${name}`);
    console.log('The database is up to date');
  });
