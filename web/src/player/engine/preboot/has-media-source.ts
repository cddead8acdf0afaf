/** Whether the browser has Media Source Extensions. Without them it plays HLS natively or not at all. */
export const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
