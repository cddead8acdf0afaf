/** Chooses the mutants to try and their order, the same for the same code. */
import { createHash } from 'node:crypto';
import type { Mutant } from './instrument.ts';

const SEED = 'yinmu';
/** The key is the mutant's change and not its line, so that an edit above it does not change the sample. */
const lot = ({ file, from, to }: Mutant) => createHash('sha256').update(`${SEED} ${file} ${from} ${to}`).digest('hex');

/** @param files only of these, where given */
export function sample(mutants: readonly Mutant[], files: ReadonlySet<string> | undefined, max: number): Mutant[] {
  return mutants
    .filter(({ file }) => files?.has(file) ?? true)
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : a.mutant.id - b.mutant.id))
    .slice(0, max)
    .map(({ mutant }) => mutant);
}
