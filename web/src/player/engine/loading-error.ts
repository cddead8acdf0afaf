/** Whether an error of hls.js is about the loading of playlists, keys or segments, by its `details`. */
export const isAboutLoading = (details: string): boolean => /^(frag|key|level|manifest|audioTrack)/.test(details);
