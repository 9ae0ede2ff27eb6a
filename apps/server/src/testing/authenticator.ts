import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export interface Answering {
  challenge: string;
  /** The page that asks, as the browser sees it. */
  origin: string;
  /** The site that the browser takes it for; by default the origin's. */
  rpId?: string;
  /** Whether the person was asked for a finger or a code. */
  isVerified?: boolean;
}

/** A device with one passkey, as a browser's page sees it: WebAuthn level 2, ES256, no attestation. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = ({ origin, rpId = new URL(origin).hostname, isVerified = true }: Answering, more = 0) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | more, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(rpId), head]);
  };

  const credential = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes the passkey. @returns what a page posts */
    create: (asked: Answering) => {
      // COSE: a map of key type 2, algorithm -7, curve 1 and the two coordinates.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authenticatorData(asked, WITH_CREDENTIAL), Buffer.alloc(16), length, id, key]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = base64url(Buffer.concat([head, Buffer.from([data.length]), data]));
      return credential({ attestationObject, clientDataJSON: base64url(clientData('webauthn.create', asked)) });
    },

    /** Signs in with it. @returns what a page posts */
    get: (asked: Answering) => {
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData(asked);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return credential({
        authenticatorData: base64url(data),
        clientDataJSON: base64url(client),
        signature: base64url(signature),
      });
    },
  };
}
