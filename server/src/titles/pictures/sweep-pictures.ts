/** Removes pictures unused for so long that no undo needs them. */
import type { Files } from '../../platform/files/files.ts';
import type { Write } from '../../platform/jobs/leases.ts';
import { fileOf } from './keep-picture.ts';
import { forgetPicture, noteLeft, picturesLeft } from './title-pictures.store.ts';

const AT_ONCE = 20;

/** Deletes the file first, so that a failed removal is retried. */
export async function sweepPictures(files: Files, write: Write, before: string) {
  await write((trx) => noteLeft(trx, new Date().toISOString()));
  for (;;) {
    const left = await write((trx) => picturesLeft(trx, before, AT_ONCE));
    for (const address of left) {
      await files.remove(fileOf(address));
      await write((trx) => forgetPicture(trx, address));
    }
    if (left.length < AT_ONCE) break;
  }
}
