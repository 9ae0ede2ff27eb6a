import { createSign, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';

export interface TestCertificate {
  name: string;
  privateKey: KeyObject;
  pem: string;
}

export interface CertificateFields {
  /** The common name. */
  name: string;
  /** Default: since yesterday, until tomorrow. */
  from?: Date;
  until?: Date;
  /** Who signs it; by default itself. */
  issuer?: TestCertificate;
  keyType?: 'rsa' | 'ec';
}

const DAY = 86_400_000;

/** A value of DER (X.690): its tag, its length, its content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));

const commonName = (name: string) => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));
const utcTime = (date: Date) => {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
};
const IS_CA = sequence(
  objectId('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);
const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), der(0x05));

const newKeys = (type: 'rsa' | 'ec') =>
  type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** Makes a certificate (RFC 5280, section 4.1) that may issue others. The signer has an RSA key. */
export function createCertificate({ name, from, until, issuer, keyType = 'rsa' }: CertificateFields): TestCertificate {
  const { privateKey, publicKey } = newKeys(keyType);
  const now = Date.now();
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    SHA256_WITH_RSA,
    commonName(issuer?.name ?? name),
    sequence(utcTime(from ?? new Date(now - DAY)), utcTime(until ?? new Date(now + DAY))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(IS_CA)),
  );
  const signature = createSign('RSA-SHA256')
    .update(body)
    .sign(issuer?.privateKey ?? privateKey);
  const certificate = sequence(body, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
  return { name, privateKey, pem: new X509Certificate(certificate).toString() };
}
