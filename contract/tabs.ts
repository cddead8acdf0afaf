/** Tabs that have addresses of their own. The server answers these and no others. */
export const MEMBER_TABS = ['favorites', 'watchlist', 'history', 'lists', 'suggestions', 'profile', 'security'] as const;
export const ADMIN_TABS = ['overview', 'suggestions', 'guestbook', 'comments', 'members', 'sources', 'routes', 'audit'] as const;
