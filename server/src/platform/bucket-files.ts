/** Files in an S3-compatible bucket. */
import { type Files, filesUnavailable } from './files.ts';
import { openStore, type StoreConfig } from './s3-client.ts';

/** With it, every request that needs the bucket ends soon, and no page waits for it. */
const TIMEOUT_MS = 3000;

export async function bucketFiles(config: StoreConfig, name: string): Promise<Files> {
  const bucket = await openStore(config, name, TIMEOUT_MS);
  /** A lost connection, a late answer and a refusal are one fault to a visitor: files cannot be stored or read just now. */
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw Object.assign(filesUnavailable(), { cause: error });
    });
  return {
    isShared: true,
    put: async (name, bytes) => void (await asked(bucket.putObject(name, bytes, 'image/webp'))),
    get: async (name) => {
      const bytes = await asked(bucket.getObjectArrayBuffer(name));
      return bytes === null ? undefined : Buffer.from(bytes);
    },
    remove: async (name) => void (await asked(bucket.deleteObject(name))),
    list: async (folder) =>
      ((await asked(bucket.listObjects('/', `${folder}/`))) ?? []).map(({ Key, Size, LastModified }) => ({
        name: Key,
        bytes: Number(Size),
        writtenAt: new Date(LastModified).getTime(),
      })),
    check: async () => {
      if (!(await asked(bucket.bucketExists()))) throw filesUnavailable();
    },
  };
}
