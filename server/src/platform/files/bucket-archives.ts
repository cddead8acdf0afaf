/** Stores large files in a bucket, in parts and with retries. */
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../problem.ts';
import { openStore, type StoreConfig } from './s3-client.ts';

/** Large enough for any archive, because a store allows only 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;
/** Long enough for one part at 1 Mbit/s. */
const TIMEOUT_MS = 150_000;
const ATTEMPTS = 4;
const PAUSE_MS = 500;

export interface BucketArchives {
  /** Returns names without those in subfolders. */
  names(prefix: string): Promise<string[]>;
  /** Uploads a file. Its name appears only once the upload is complete. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Readable;
  remove(name: string): Promise<void>;
}

/** Throws OperatorError with the bucket's name and the store's message. */
async function tried<T>(bucket: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      const { status, message } = error as { status?: number; message: string };
      // A refusal is final, so it is not retried.
      const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 429;
      if (isFinal || attempt === ATTEMPTS) throw new OperatorError(`the bucket ${bucket} cannot be used: ${message.split('\n')[0]}`);
      await wait(PAUSE_MS * 2 ** attempt);
    }
}

async function* partsOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (let at = 0; ; ) {
      const part = Buffer.alloc(PART_BYTES);
      let filled = 0;
      // A read may return fewer bytes than requested, and only the last part may be short.
      for (let bytes = -1; bytes !== 0 && filled < PART_BYTES; filled += bytes)
        ({ bytesRead: bytes } = await handle.read(part, filled, PART_BYTES - filled, at + filled));
      if (filled > 0) yield part.subarray(0, filled);
      if (filled < PART_BYTES) return;
      at += filled;
    }
  } finally {
    await handle.close();
  }
}

export async function bucketArchives(config: StoreConfig, bucket: string): Promise<BucketArchives> {
  const store = await openStore(config, bucket, TIMEOUT_MS);
  const ask = <T>(work: () => Promise<T>) => tried(bucket, work);

  async function putInParts(name: string, file: string) {
    const upload = await ask(() => store.getMultipartUploadId(name, 'application/x-tar'));
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for await (const part of partsOf(file)) parts.push(await ask(() => store.uploadPart(name, upload, part, parts.length + 1)));
      await ask(() => store.completeMultipartUpload(name, upload, parts));
    } catch (error) {
      // Otherwise, the store would keep the uploaded parts and bill for them.
      await store.abortMultipartUpload(name, upload).catch(() => {});
      throw error;
    }
  }

  async function* chunks(name: string): AsyncGenerator<Buffer> {
    const size = await ask(() => store.getContentLength(name));
    for (let from = 0; from < size; from += PART_BYTES)
      yield await ask(async () => Buffer.from(await (await store.getObjectRaw(name, false, from, Math.min(size, from + PART_BYTES))).arrayBuffer()));
  }

  return {
    names: async (prefix) =>
      ((await ask(() => store.listObjects('/', prefix))) ?? []).map(({ Key }) => Key).filter((name) => !name.slice(prefix.length).includes('/')),
    async put(name, file) {
      if ((await stat(file)).size > PART_BYTES) return putInParts(name, file);
      for await (const whole of partsOf(file)) await ask(() => store.putObject(name, whole, 'application/x-tar'));
    },
    read: (name) => Readable.from(chunks(name)),
    remove: async (name) => void (await ask(() => store.deleteObject(name))),
  };
}
