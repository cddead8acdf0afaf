/** Runs yinmu's commands in-process: starting a program takes half a second. */
import { vi } from 'vitest';
import { runCommand } from '../server/src/cli.ts';

export interface CommandResult {
  status: number;
  out: string;
  err: string;
}

/** Leaves out the tests' own variables, which the doctor would mention. */
function setEnvironment(env: Record<string, string | undefined>) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
}

export async function commandHere(env: Record<string, string | undefined>, ...[name, ...args]: string[]): Promise<CommandResult> {
  const before = { ...process.env };
  const said = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void (said.out += `${text}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void (said.err += `${text}\n`));
  const { PATH, TMPDIR } = before;
  setEnvironment({ PATH, TMPDIR, ...env });
  try {
    return { status: await runCommand(name, args), ...said };
  } finally {
    process.exitCode = undefined;
    setEnvironment(before);
    for (const spy of [log, error]) spy.mockRestore();
  }
}
