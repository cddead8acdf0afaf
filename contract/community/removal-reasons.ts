/** Why a moderator removes what a member wrote: its writer reads it. */
import Type from 'typebox';

export const REMOVAL_REASONS = ['spam', 'abuse', 'illegal', 'spoiler', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
/** Without one it is `other`. */
export const removalReason = Type.Optional(Type.Enum([...REMOVAL_REASONS]));
