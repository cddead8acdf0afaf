/** In order; never edited once released. */
import type { Migration } from '../platform/migrate.ts';
import { catalogue } from './0001-catalogue.ts';
import { playback } from './0002-playback.ts';
import { exchange } from './0003-exchange.ts';
import { accounts } from './0004-accounts.ts';
import { library } from './0005-library.ts';

export const MIGRATIONS: readonly Migration[] = [catalogue, playback, exchange, accounts, library];
