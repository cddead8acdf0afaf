/** Opens the S3 client, which is loaded on demand. `/metrics` counts its calls. */
import type { S3mini } from 's3mini';
import type { Config } from '../config.ts';
import { measuredCall } from '../monitoring/measures.ts';

export type StoreConfig = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

const faultOf = (error: unknown) => ((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');

/** @param timeoutMs time limit per call, including the body */
export async function openStore(config: StoreConfig, bucket: string, timeoutMs: number): Promise<S3mini> {
  const client = await import('s3mini');
  return new client.S3mini({
    endpoint: `${config.S3_ENDPOINT?.replace(/\/$/, '')}/${bucket}`,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    requestAbortTimeout: timeoutMs,
    fetch: (...call) =>
      measuredCall(
        's3',
        () => fetch(...call),
        ({ status }) => `${Math.floor(status / 100)}xx`,
        faultOf,
      ),
  });
}
