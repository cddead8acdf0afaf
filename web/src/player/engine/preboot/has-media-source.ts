/** Whether scripts may feed an element here; if not, the browser plays HLS itself or not at all. */
export const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
