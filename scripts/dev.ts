/**
 * `npm run dev`: the server, restarting on changes, and the client with hot reload, behind one address.
 *   PORT      of the server (3000)
 *   DEV_PORT  to open in the browser (5173)
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const { DEV_PORT = '5173', PORT = '3000' } = process.env;
// The client's server asks for the state at this address, whatever HOST says.
const env = { ...process.env, HOST: '127.0.0.1', PORT, PUBLIC_URL: `http://127.0.0.1:${DEV_PORT}` };
const start = (args: string[]) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
const children = [
  start(['--watch-path=server/src', '--watch-path=contract', 'scripts/dev-server.ts']),
  start(['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--port', DEV_PORT, '--strictPort']),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
