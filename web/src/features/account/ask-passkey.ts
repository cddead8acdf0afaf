/** Asks the browser for a passkey. The passkey library loads on demand. */

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { beginPasskey, beginPasskeyProof, type NewPasskey, type PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';
import { errorMessage } from '../../api/client.ts';
import { api } from '../../api/query.ts';
import { t } from '../../locales/t.ts';

const library = () => import('@simplewebauthn/browser');

export type PasskeyFailure = 'cancelled' | 'known' | 'unsupported';
export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;
  constructor(failure: PasskeyFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Names the failure. Browsers do not distinguish a closed dialog from a device without passkeys. */
function failureOf(error: unknown): PasskeyError {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return new PasskeyError('known');
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('cancelled');
  return new PasskeyError('unsupported');
}

/** Signs in with any passkey of this site. @throws PasskeyError, ApiError */
export async function askPasskey(): Promise<PasskeyProof> {
  const [{ startAuthentication }, { options }] = await Promise.all([library(), api.call(beginPasskeyProof, {})]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // A passkey without a user handle was not created for sign-in here.
  if (!userHandle) throw new PasskeyError('unsupported');
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Creates a passkey for the signed-in member. @throws PasskeyError, ApiError */
export async function makePasskey(): Promise<NewPasskey> {
  const [{ startRegistration }, { options }] = await Promise.all([library(), api.call(beginPasskey, {})]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
}

export const passkeyText = (error: unknown): string =>
  error instanceof PasskeyError ? t(`account:passkeys.${error.failure}`) : errorMessage(error, t('error.again'));
