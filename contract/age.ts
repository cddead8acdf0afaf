/** How long ago a member asked for a change. */
import Type from 'typebox';

/**
 * Milliseconds since the member asked for it, where it could not be sent at once. It counts as made then: what another device
 * has changed since is kept. An age needs no clock that is right.
 */
export const Ago = Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }));
