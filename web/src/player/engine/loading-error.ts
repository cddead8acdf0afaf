/** Whether an hls.js error is about loading playlists, keys or segments. */
export const isAboutLoading = (details: string): boolean => /^(frag|key|level|manifest|audioTrack)/.test(details);
