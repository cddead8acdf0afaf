/** Sign-in and the member's own account (product.md §5, §7; decisions §2). */
import Type, { type Static } from 'typebox';
import { EMAIL_PATTERN, endpoint, Line, Secret, Verbatim } from '../endpoint.ts';
import { AVATAR_BYTES, CODE_DIGITS, PASSWORD_LENGTH, USERNAME_LENGTH } from '../limits.ts';
import { captchaFields } from './captcha.endpoints.ts';
import { PasskeyProof } from './passkeys.endpoints.ts';
import { SecondFactorCode } from './second-factor.endpoints.ts';
import { User } from './session.endpoints.ts';

/** Visible letters of any script (Hangul fillers are not visible), digits, `_`, `.` and `-`. */
export const USERNAME_PATTERN = '^(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}_.-])+$';
const Username = Type.String({ minLength: USERNAME_LENGTH.min, maxLength: USERNAME_LENGTH.max, pattern: USERNAME_PATTERN });
const Email = Type.String({ maxLength: 254, pattern: EMAIL_PATTERN });
const Password = Secret({ minLength: 1, maxLength: 1024 });
const NewPassword = Secret({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });
const Code = Type.String({ pattern: `^[0-9]{${CODE_DIGITS}}$` });
const Invitation = Line({ maxLength: 100 });
const LinkToken = Verbatim({ minLength: 1, maxLength: 200 });
const credentials = { calls: 30, seconds: 60 };
/** Sent with the second attempt to sign in, if the account has a second factor. */
const withFactor = { secondFactor: Type.Optional(SecondFactorCode), passkey: Type.Optional(PasskeyProof) };

export const register = endpoint('POST /auth/register', {
  auth: 'public',
  summary: 'Creates an account and signs in',
  body: Type.Object({
    username: Username,
    email: Email,
    password: NewPassword,
    /** The code that `send-verification-code` sent for `register`. */
    code: Type.Optional(Code),
    invitation: Type.Optional(Invitation),
    ...captchaFields,
  }),
  data: User,
  limit: { calls: 10, seconds: 600 },
});
export const login = endpoint('POST /auth/login', {
  auth: 'public',
  summary: 'Signs in with username or email and password; 401 second_factor_needed, listing the factors, if the account has one and none was given',
  body: Type.Object({ identifier: Line({ minLength: 1, maxLength: 254 }), password: Password, ...withFactor, ...captchaFields }),
  data: User,
  limit: credentials,
  limitsKnownBrowsers: true,
});
/** `address` is for signed-in members who prove a new address. */
export const CODE_TYPES = ['login', 'register', 'reset', 'address'] as const;
export type CodeType = (typeof CODE_TYPES)[number];
export const sendVerificationCode = endpoint('POST /auth/send-verification-code', {
  auth: 'public',
  summary: 'Sends a code by email without revealing whether the account exists. Type `address` is for signed-in members',
  body: Type.Object({
    email: Email,
    type: Type.Enum([...CODE_TYPES]),
    username: Type.Optional(Username),
    invitation: Type.Optional(Invitation),
    ...captchaFields,
  }),
  limit: { calls: 30, seconds: 3600 },
  limitsKnownBrowsers: true,
});
export const loginWithCode = endpoint('POST /auth/login-with-code', {
  auth: 'public',
  summary: 'Signs in with an emailed code. If the site sends email, this verifies an unverified address: its password is voided and all other sessions end',
  body: Type.Object({ email: Email, code: Code, ...withFactor, ...captchaFields }),
  data: User,
  limit: credentials,
  limitsKnownBrowsers: true,
});
export const resetPassword = endpoint('POST /auth/reset-password-with-code', {
  auth: 'public',
  summary: 'Sets a new password with an emailed code and ends all sessions',
  body: Type.Object({ email: Email, code: Code, newPassword: NewPassword, ...captchaFields }),
  limit: credentials,
  limitsKnownBrowsers: true,
});

export const updateProfile = endpoint('POST /user/update-profile', {
  auth: 'member',
  // Others see the name. Muted members may still change their password and address.
  voice: { of: 'writing', fields: ['username'] },
  summary:
    'Changes username, email or password. Email and password require the current password; with a second factor, or to set a first password, a confirmation within the last 15 minutes (403 step_up_needed); email also an emailed code if the site sends email',
  body: Type.Object({
    username: Type.Optional(Username),
    email: Type.Optional(Email),
    /** The code that `send-verification-code` sent for `address`. */
    code: Type.Optional(Code),
    currentPassword: Type.Optional(Password),
    newPassword: Type.Optional(NewPassword),
  }),
  data: User,
  limit: { calls: 40, seconds: 60 },
});
export const verifyAddress = endpoint('POST /user/verify-address', {
  auth: 'member',
  summary: 'Verifies the caller’s address with an emailed code',
  body: Type.Object({ code: Code, ...captchaFields }),
  data: User,
  limit: credentials,
});
export const deleteAccount = endpoint('DELETE /user', {
  auth: 'member',
  summary: 'Deletes the account and all its data',
  stepUp: true,
  body: Type.Object({ password: Type.Optional(Password) }),
  limit: credentials,
});

export const uploadAvatar = endpoint('POST /user/upload-avatar', {
  auth: 'member',
  voice: { of: 'writing' },
  summary: 'Sets the caller’s picture: multipart form, field `image`; JPEG, PNG, WebP, AVIF or GIF',
  upload: { field: 'image', maxBytes: AVATAR_BYTES },
  data: Type.Object({ url: Type.String(), user: User }),
  limit: { calls: 20, seconds: 600 },
});
export const removeAvatar = endpoint('DELETE /user/avatar', { auth: 'member', summary: 'Removes the caller’s picture', data: User });

export const restoreAddress = endpoint('POST /auth/restore-address', {
  auth: 'public',
  summary: 'Restores an account’s previous address with the link from the notice; ends all sessions and voids the password',
  body: Type.Object({ token: LinkToken }),
  limit: credentials,
  limitsKnownBrowsers: true,
});

export const addResetLink = endpoint('POST /admin/members/:id/reset-link', {
  auth: 'admin',
  summary: 'Creates a link that lets a member set a new password, once, within a day, for members who receive no email. Notifies the member',
  stepUp: true,
  data: Type.Object({
    /** Path of the link, with the token after `#`. Shown only once. */
    path: Type.String(),
    expires_at: Type.String(),
  }),
  limit: { calls: 30, seconds: 3600 },
});
export const setMemberAddress = endpoint('PUT /admin/members/:id/email', {
  auth: 'admin',
  summary: 'Changes a member’s address, unverified, and ends their sessions. Notifies the member',
  stepUp: true,
  body: Type.Object({ email: Email }),
  limit: { calls: 30, seconds: 3600 },
});
export const resetByLink = endpoint('POST /auth/reset-password-by-link', {
  auth: 'public',
  summary: 'Sets a new password with a link from an admin and ends all sessions; a second factor stays',
  body: Type.Object({ token: LinkToken, newPassword: NewPassword }),
  limit: credentials,
  limitsKnownBrowsers: true,
});

export const checkSetupLink = endpoint('POST /setup/check', {
  auth: 'public',
  summary: 'Says whether the link from the first start can still create an admin; does not use it up',
  body: Type.Object({ token: LinkToken }),
  limit: credentials,
});
export const makeFirstAdmin = endpoint('POST /setup/admin', {
  auth: 'public',
  summary: 'Creates the first admin with the token of the link from the first start, and signs in',
  body: Type.Object({ token: LinkToken, username: Username, email: Email, password: NewPassword }),
  data: User,
  limit: credentials,
});

export const SessionEntry = Type.Object({
  id: Type.Integer(),
  current: Type.Boolean(),
  agent: Type.String(),
  address: Type.String(),
  created_at: Type.String(),
  seen_at: Type.String(),
});
export type SessionEntry = Static<typeof SessionEntry>;
export const getSessions = endpoint('GET /user/sessions', {
  auth: 'member',
  summary: 'Lists the caller’s sessions',
  data: Type.Array(SessionEntry),
});
export const endOtherSessions = endpoint('DELETE /user/sessions', {
  auth: 'member',
  summary: 'Ends all sessions but this one',
  stepUp: true,
});
export const endSession = endpoint('DELETE /user/sessions/:id', {
  auth: 'member',
  summary: 'Ends a session',
  stepUp: true,
});
