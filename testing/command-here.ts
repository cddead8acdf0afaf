/** Runs commands of yinmu in the process of the tests: a program of its own takes half a second to start. */
import { vi } from 'vitest';
import { runCommand } from '../server/src/cli.ts';
import { ENVIRONMENT } from '../server/src/platform/config.ts';

export interface CommandResult {
  status: number;
  out: string;
  err: string;
}

/** @param env all that the command knows of its environment */
export async function commandHere(env: Record<string, string | undefined>, ...[name, ...args]: string[]): Promise<CommandResult> {
  const before = { ...process.env };
  const said = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void (said.out += `${text}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void (said.err += `${text}\n`));
  for (const variable of Object.keys(ENVIRONMENT)) delete process.env[variable];
  for (const [variable, value] of Object.entries(env)) if (value !== undefined) process.env[variable] = value;
  try {
    return { status: await runCommand(name, args), ...said };
  } finally {
    process.exitCode = undefined;
    for (const variable of Object.keys(env)) delete process.env[variable];
    Object.assign(process.env, before);
    for (const spy of [log, error]) spy.mockRestore();
  }
}
