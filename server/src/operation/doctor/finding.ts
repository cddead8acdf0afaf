/** A finding of `yinmu doctor`: the status of a component and how to fix it. */

export const LEVELS = ['ok', 'warning', 'error'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  part: string;
  level: Level;
  said: string;
  /** How to fix the problem, in one line; empty if there is nothing to fix. */
  mend: string;
}
export type Said = Omit<Finding, 'part'>;

export const ok = (said: string): Said => ({ level: 'ok', said, mend: '' });
export const warning = (said: string, mend: string): Said => ({ level: 'warning', said, mend });
export const error = (said: string, mend: string): Said => ({ level: 'error', said, mend });

/** Returns the worst level, which is also the exit code: 0 ok, 1 warnings, 2 errors. */
export const statusOf = (findings: readonly Finding[]): number => Math.max(0, ...findings.map(({ level }) => LEVELS.indexOf(level)));

export const firstLine = (thrown: unknown): string => String((thrown as Error | undefined)?.message ?? thrown).split('\n')[0] ?? '';

/** Turns an examination that throws into a finding. */
export async function examinePart(part: string, examination: () => Promise<Said[]> | Said[]): Promise<Finding[]> {
  const said = await Promise.resolve()
    .then(examination)
    .catch((thrown: unknown) => [error(`it could not be examined: ${firstLine(thrown)}`, 'fix the other findings first, then run this again')]);
  return said.map((each) => ({ part, ...each }));
}
