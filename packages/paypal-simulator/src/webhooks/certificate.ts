import { createSign, createVerify, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { SigningIdentity } from '../records.ts';
import type { Simulator } from '../simulator.ts';

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

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 0x80 ? [] : length > 0xff ? [0x82, length >> 8] : [0x81];
  return Buffer.concat([Buffer.from([tag, ...size, length & 0xff]), body]);
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

/** Makes a key and the self-signed X.509 v1 certificate (RFC 5280, section 4.1) that deliveries are checked against. */
export async function createSigningIdentity(now: number): Promise<SigningIdentity> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const commonName = der(UTF8_STRING, Buffer.from('Payment simulator webhooks'));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), commonName)));
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), der(NULL));
  // The leading 0x01 keeps the serial number positive and its length fixed.
  const serial = der(INTEGER, Buffer.from([1]), randomBytes(15));
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

async function findOrCreate({ store, settings }: Simulator): Promise<SigningIdentity> {
  const stored = store.state.identities.get('webhooks');
  if (stored) return stored;
  const made = await createSigningIdentity(settings.now());
  store.put('identities', 'webhooks', made);
  await store.commit();
  return made;
}

/** The key and certificate of this simulator, made when they are first needed and stored with its state. */
export function requireIdentity(sim: Simulator): Promise<SigningIdentity> {
  sim.identity ??= findOrCreate(sim);
  return sim.identity;
}

/** The id under which a certificate is published, in PayPal's form `CERT-360caa42-fca2a594-1d93a270`. */
export function certificateId({ certificatePem }: SigningIdentity): string {
  const digest = new X509Certificate(certificatePem).fingerprint256.replaceAll(':', '').toLowerCase();
  return `CERT-${digest.slice(0, 8)}-${digest.slice(8, 16)}-${digest.slice(16, 24)}`;
}

interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  /** The bytes as they were sent. */
  body: Buffer;
}

/** Text that PayPal signs: it contains the CRC32 of the raw body as an unsigned decimal. */
const signedText = ({ id, time, webhookId, body }: Transmission) => `${id}|${time}|${webhookId}|${crc32(body)}`;

export function signTransmission({ privateKeyPem }: SigningIdentity, transmission: Transmission): string {
  return createSign('RSA-SHA256').update(signedText(transmission)).sign(privateKeyPem, 'base64');
}

export function isSigned({ certificatePem }: SigningIdentity, transmission: Transmission, signature: string): boolean {
  const { publicKey } = new X509Certificate(certificatePem);
  return createVerify('RSA-SHA256').update(signedText(transmission)).verify(publicKey, signature, 'base64');
}
