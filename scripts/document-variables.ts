/** Writes the table of environment variables into its documents: `node scripts/document-variables.ts`. A test compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENTS, withVariables } from './variables-table.ts';

for (const file of DOCUMENTS) writeFileSync(file, withVariables(readFileSync(file, 'utf8')));
