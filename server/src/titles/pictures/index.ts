/** Pictures that admins upload: kept while a title shows them, and long enough afterwards for undo. */
export { keepPicture, type PictureKind, removePicture } from './keep-picture.ts';
export { sweepPictures } from './sweep-pictures.ts';
export { canShow } from './title-pictures.store.ts';
export { withholdPictures } from './withheld-pictures.ts';
