/** Pictures of titles that admins have sent: kept while a title shows them, and for some time after, so that a change can be undone. */
export { keepPicture, type PictureKind, removePicture } from './keep-picture.ts';
export { sweepPictures } from './sweep-pictures.ts';
export { canShow } from './title-pictures.store.ts';
export { withholdPictures } from './withheld-pictures.ts';
