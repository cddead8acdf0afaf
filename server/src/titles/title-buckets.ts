/** Titles whose lookup rows stand together: large enough for few seeks, small enough that an import touches few pages. */
const BUCKET_BITS = 12;
export const bucketOf = (vodId: number) => Math.floor(vodId / 2 ** BUCKET_BITS);
