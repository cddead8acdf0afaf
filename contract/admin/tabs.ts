/** Values of path parameters; all others are 404. */
export const MEMBER_TABS = ['favorites', 'watchlist', 'history', 'lists', 'entries', 'suggestions', 'reports', 'profile', 'security'] as const;
export const ADMIN_TABS = [
  'overview',
  'statistics',
  'titles',
  'suggestions',
  'guestbook',
  'comments',
  'reports',
  'appeals',
  'mutes',
  'members',
  'sources',
  'routes',
  'settings',
  'home',
  'jobs',
  'backups',
  'health',
  'audit',
] as const;
/** Parts of the settings, in the admin tab `settings`. */
export const SETTINGS_PARTS = [
  'access',
  'rules',
  'face',
  'announcement',
  'footer',
  'policies',
  'navigation',
  'categories',
  'engines',
  'banners',
  'audit',
  'setup',
] as const;
export const DISCOVERY_TYPES = ['movie', 'tv'] as const;
