export const ROLES = ['member', 'moderator', 'editor', 'admin'] as const;
/** Moderators decide on entries, editors on titles, and admins on everything. */
export type Role = (typeof ROLES)[number];

export type Auth = 'public' | 'member' | 'moderator' | 'editor' | 'staff' | 'admin';

const LET_IN: Record<Auth, readonly Role[]> = {
  public: ROLES,
  member: ROLES,
  moderator: ['moderator', 'admin'],
  editor: ['editor', 'admin'],
  staff: ['moderator', 'editor', 'admin'],
  admin: ['admin'],
};
export const rolesFor = (auth: Auth): readonly Role[] => LET_IN[auth];
export const isLetIn = (role: Role, auth: Auth): boolean => LET_IN[auth].includes(role);
