import { createSign, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningIdentity } from '../types.ts';

const DAY = 86_400_000;
const VALIDITY_DAYS = 3_650;

// DER tags (X.690) that a certificate needs.
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

const COMMON_NAME = Buffer.from('550403', 'hex');
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');

function derLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), derLength(body.length), body]);
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

/** Makes a key and the self-signed X.509 v1 certificate (RFC 5280, section 4.1) that deliveries are checked against. */
export async function createSigningIdentity(now: number): Promise<SigningIdentity> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from('Payment simulator webhooks')))),
  );
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), der(NULL));
  // The leading 0x01 keeps the serial number positive and its length fixed.
  const serial = der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(15)]));
  const validity = der(SEQUENCE, utcTime(now - DAY), utcTime(now + VALIDITY_DAYS * DAY));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(SEQUENCE, serial, algorithm, name, validity, name, spki);
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const certificate = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  return {
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: new X509Certificate(certificate).toString(),
  };
}

/** The id under which a certificate is published, in PayPal's form `CERT-360caa42-fca2a594-1d93a270`. */
export function certificateId(certificatePem: string): string {
  const digest = new X509Certificate(certificatePem).fingerprint256.replaceAll(':', '').toLowerCase();
  return `CERT-${digest.slice(0, 8)}-${digest.slice(8, 16)}-${digest.slice(16, 24)}`;
}
