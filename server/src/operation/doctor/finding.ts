/** Findings of `yinmu doctor`: how a part of the site is, and its mend. */

export const LEVELS = ['ok', 'warning', 'error'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  part: string;
  level: Level;
  said: string;
  /** The mend in one line; empty where there is nothing to mend. */
  mend: string;
}
/** A finding before it is told of which part it is. */
export type Said = Omit<Finding, 'part'>;

export const ok = (said: string): Said => ({ level: 'ok', said, mend: '' });
export const warning = (said: string, mend: string): Said => ({ level: 'warning', said, mend });
export const error = (said: string, mend: string): Said => ({ level: 'error', said, mend });

/** The worst of all findings: 0 all is well, 1 warnings, 2 errors. It is the command's exit status, for monitors. */
export const statusOf = (findings: readonly Finding[]): number => Math.max(0, ...findings.map(({ level }) => LEVELS.indexOf(level)));

/** One line of a message. */
export const firstLine = (thrown: unknown): string => String((thrown as Error | undefined)?.message ?? thrown).split('\n')[0] ?? '';

/** Examines a part. An examination that fails is a finding too. */
export async function examinePart(part: string, examination: () => Promise<Said[]> | Said[]): Promise<Finding[]> {
  const said = await Promise.resolve()
    .then(examination)
    .catch((thrown: unknown) => [error(`it could not be examined: ${firstLine(thrown)}`, 'mend the other findings first, and examine it again')]);
  return said.map((each) => ({ part, ...each }));
}
