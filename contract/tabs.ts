/** Screens whose tabs have addresses of their own: the server answers these and no others, the web draws them. */
export const MEMBER_TABS = ['favorites', 'watchlist', 'history', 'lists', 'suggestions', 'profile', 'security'] as const;
export const ADMIN_TABS = ['overview', 'suggestions', 'guestbook', 'comments', 'members', 'sources', 'routes', 'audit'] as const;
