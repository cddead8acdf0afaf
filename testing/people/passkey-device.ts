/** A device with one passkey, which follows or breaks WebAuthn's rules. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@yinmu/contract/members/passkeys.endpoints.ts';

export interface Ceremony {
  challenge: string;
  origin: string;
  /** As the device sees it. */
  rpId: string;
  /** Whether the owner confirmed with a finger or a PIN. */
  isVerified?: boolean;
  counter?: number;
  /** Overrides of the browser's fields. */
  client?: Record<string, unknown>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const clientData = (type: string, { challenge, origin, client }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...client }));

export function createDevice(userHandle: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  function head({ rpId, isVerified = true, counter = 0 }: Ceremony, more: number) {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), counted]);
  }
  return {
    /** Without attestation. */
    register(ceremony: Ceremony): NewPasskey {
      // COSE: key type EC2, ES256, curve P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(ceremony, HAS_KEY), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), Buffer.from([0x58, data.length]), data],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    prove(ceremony: Ceremony): PasskeyProof {
      const client = clientData('webauthn.get', ceremony);
      const data = head(ceremony, 0);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      };
    },
  };
}
