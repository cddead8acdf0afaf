/** Pictures uploaded by admins: stored while a title shows them, and afterwards long enough for undo. */
export { keepPicture, type PictureKind, removePicture, sweepPictures, withholdPictures } from './keep-picture.ts';
export { canShow } from './title-pictures.store.ts';
