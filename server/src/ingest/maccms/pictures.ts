/** Moves the posters in the old site's `upload` folder. */
import { randomUUID } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { transaction } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { ProblemError } from '../../platform/problem.ts';
import { TitleWriter, titlesByIds } from '../../titles/core/index.ts';
import { keepPicture, removePicture } from '../../titles/pictures/index.ts';
import { saveLegacyRow } from './legacy.store.ts';
import type { Move } from './move.ts';

export interface OldPictures {
  folder: string;
  files: Files;
}

const NOWHERE = 'https://old.invalid';

/** Returns whether the old site itself serves the picture. @param site the old site's address, if known */
export const isLocal = (address: string, site = NOWHERE): boolean =>
  address !== '' && URL.canParse(address, site) && new URL(address, site).host === new URL(site).host;

/** Returns the decoded path below `upload`. */
const nameIn = (address: string) => decodeURIComponent(new URL(address, NOWHERE).pathname).replace(/^\/(.*?\bupload\/)?/, '');

/**
 * @param folder the real path of the folder
 * @param address such as `upload/vod/1.jpg`, `/upload/vod/1.jpg` or `https://old.example/upload/vod/1.jpg`
 */
async function readFrom(folder: string, address: string): Promise<Buffer | undefined> {
  try {
    // Resolves links, which may lead out of the folder, and accepts only files, because reading a pipe would never end.
    const file = await realpath(path.resolve(folder, nameIn(address)));
    const isInside = file.startsWith(folder + path.sep);
    return isInside && (await stat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param named the pictures' addresses by the titles' old IDs
 * @returns the number of pictures stored
 */
export async function movePictures(move: Move, { folder, files }: OldPictures, named: ReadonlyMap<string, string>): Promise<number> {
  const author = { kind: 'import', source: move.sourceId, run: randomUUID() } as const;
  const root = await realpath(folder);
  let [seen, moved] = [0, 0];
  for (const [oldId, address] of named) {
    if (++seen % 100 === 0) move.options.onProgress?.(`${seen} of ${named.size} pictures`);
    const vodId = await move.title(oldId);
    const bytes = await readFrom(root, address);
    if (vodId === undefined || !bytes) {
      move.skip('picture missing from the folder');
      continue;
    }
    try {
      const picture = await keepPicture({ db: move.db, files }, vodId, 'poster', bytes);
      const isUsed = await transaction(move.db, async (trx) => {
        const [row] = await titlesByIds(trx, [vodId], undefined, { hidden: true });
        if (row?.vod_pic !== '') return false;
        await new TitleWriter(trx, author).change(row, { vod_pic: picture });
        return true;
      });
      if (isUsed) {
        await saveLegacyRow(move.db, 'picture', move.origin, nameIn(address), vodId);
        moved++;
      } else await removePicture({ db: move.db, files }, picture);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      move.skip('unreadable picture');
    }
  }
  return moved;
}
