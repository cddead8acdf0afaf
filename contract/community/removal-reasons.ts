/** Reasons for a removal, which the author sees. */
import Type from 'typebox';

export const REMOVAL_REASONS = ['spam', 'abuse', 'illegal', 'spoiler', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
export const removalReason = Type.Optional(Type.Enum([...REMOVAL_REASONS]));
