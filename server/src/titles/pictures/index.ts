/** Stores pictures that admins upload: while a title shows them, and afterward long enough for undo. */
export { keepPicture, type PictureKind, removePicture, sweepPictures, withholdPictures } from './keep-picture.ts';
export { canShow } from './title-pictures.store.ts';
