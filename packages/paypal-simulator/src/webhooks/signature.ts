import { createSign, createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SigningIdentity } from '../types.ts';

export interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  /** The bytes as they were sent. */
  body: Buffer;
}

/** What PayPal signs: the CRC32 of the raw body stands in it as an unsigned decimal. */
function message({ id, time, webhookId, body }: Transmission): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

export function signTransmission(identity: SigningIdentity, transmission: Transmission): string {
  return createSign('RSA-SHA256').update(message(transmission)).sign(identity.privateKeyPem, 'base64');
}

export function verifyTransmission(identity: SigningIdentity, transmission: Transmission, signature: string): boolean {
  const { publicKey } = new X509Certificate(identity.certificatePem);
  return createVerify('RSA-SHA256').update(message(transmission)).verify(publicKey, signature, 'base64');
}
