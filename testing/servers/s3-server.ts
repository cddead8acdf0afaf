/** npm's s3rver in this process, with a bucket in a new folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
interface Options {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}

const BUCKET = 'yinmu';

export interface TestBucket {
  /** Environment of a site that stores files there. */
  env: Record<string, string>;
  /** Ends the server, as in an outage. */
  close(): Promise<void>;
  /** Same address and files. */
  reopen(): Promise<void>;
  remove(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'yinmu-s3-'));
  const Server: new (options: Options) => S3rver = createRequire(path.join(import.meta.dirname, '../s3/package.json'))('s3rver');
  const open = async (port: number) => {
    const server = new Server({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
    return { server, port: (await server.run()).port };
  };
  const first = await open(0);
  let server = first.server;
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${first.port}`, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    close: () => server.close(),
    async reopen() {
      server = (await open(first.port)).server;
    },
    async remove() {
      await server.close().catch(() => {});
      await rm(directory, { recursive: true });
    },
  };
}
