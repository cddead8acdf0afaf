/** Pictures uploaded by admins: stored while a title shows them, and afterwards long enough for undo. */
export { keepPicture, type PictureKind, removePicture } from './keep-picture.ts';
export { sweepPictures } from './sweep-pictures.ts';
export { canShow } from './title-pictures.store.ts';
export { withholdPictures } from './withheld-pictures.ts';
