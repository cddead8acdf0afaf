/** Writes docs/mutations.md. */
import type { RoomResult } from './room-run.ts';

const share = (part: number, whole: number) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`);
const counts = (results: readonly RoomResult[]) => {
  const all = results.flatMap((room) => room.results);
  const of = (...outcomes: string[]) => all.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    all: results.reduce((sum, room) => sum + room.all, 0),
    tried: all.length,
    killed: of('killed', 'endless'),
    endless: of('endless'),
    unreached: of('unreached'),
  };
};

export const summary = (results: readonly RoomResult[]): string => {
  const { all, tried, killed, unreached } = counts(results);
  return `${results.map(({ room }) => room.name).join(', ')}: ${killed} of ${tried} killed (${share(killed, tried)}), ${unreached} not reached by any test; ${all} mutants in all\n`;
};

/** A room's sample counts with the weight of all its mutants. */
const weighed = (results: readonly RoomResult[]): string => {
  const rooms = results.map((room) => counts([room])).filter(({ tried }) => tried > 0);
  const expected = rooms.reduce((sum, { all, tried, killed }) => sum + (all * killed) / tried, 0);
  return share(
    expected,
    rooms.reduce((sum, { all }) => sum + all, 0),
  );
};

const code = (text: string) => `\`\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\`\``;

export function report(results: readonly RoomResult[]): string {
  const row = (name: string, part: readonly RoomResult[], why: string) => {
    const { all, tried, killed, endless, unreached } = counts(part);
    return `| ${name} | ${all} | ${tried} | ${killed} (${endless}) | ${tried - killed} | ${unreached} | ${share(killed, tried)} | ${why} |`;
  };
  const survivors = results.map(({ room, results: each }) => {
    const left = each.filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached').map(({ mutant, outcome }) => ({ ...mutant, outcome }));
    left.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    const lines = left.map(({ file, line, from, to, outcome }) => `| ${file}:${line} | ${code(from)} | ${code(to)} | ${outcome} |`);
    return `### ${room.name}\n\n${lines.length === 0 ? 'None.\n' : `| Place | Was | Became | |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`}`;
  });
  return `# Mutations of rules

Made by \`npm run test:mutations -- --report\`; how it works is in \`scripts/mutations/README.md\`. A mutant is a rule made wrong in one
place; it is killed when a test of its room fails. Endless ones (in brackets) are killed by the time they take. Where fewer were
tried than there are, they were drawn with a fixed seed: with each room weighed by its mutants, ${weighed(results)} are killed.

| Room | Mutants | Tried | Killed | Survived | of them reached by no test | Score | Rules of |
| --- | --- | --- | --- | --- | --- | --- | --- |
${results.map((result) => row(result.room.name, [result], result.room.why)).join('\n')}
${row('**all**', results, '')}

## Survivors

A survivor is one of three: it changes nothing that anybody could see (a faster path, a bound that never binds), it changes
what only a running browser or a slow clock shows, or a test is missing. \`unreached\` ones are always the last.

${survivors.join('\n')}`;
}
