/** Without Media Source Extensions the browser plays HLS natively or not at all. */
export const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
