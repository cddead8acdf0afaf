/** The query key of the history; it goes with the session, as all keys below /user. */
export const HISTORY_KEY = ['/user/history'];
