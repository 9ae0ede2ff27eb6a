import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Offsets in PostgreSQL 18's `global/pg_control` of what distinguishes one database cluster from another
 * (`ControlFileData` of its sources): its system identifier, and the nonce with which it hides from strangers which
 * roles it has.
 */
const CONTROL = { version: 1800, versionAt: 8, identifierAt: 0, nonceAt: 257, nonceBytes: 32, checksumAt: 292 };
/** In the first page of each file of the write-ahead log, which a cluster with another identifier refuses. */
const IDENTIFIER_IN_LOG_AT = 24;
const LOG_FILE = /^[0-9A-F]{24}$/;

/** CRC-32C, as PostgreSQL has it. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f6_3b78 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** An identity as `initdb` makes it: the time in seconds, and a part that hardly comes twice within one. */
function newIdentifier(): bigint {
  return (BigInt(Math.floor(Date.now() / 1000)) << 32n) | BigInt(randomBytes(4).readUInt32LE());
}

function replaceInLog(path: string, from: bigint, to: bigint): void {
  const file = openSync(path, 'r+');
  const bytes = Buffer.alloc(8);
  readSync(file, bytes, 0, 8, IDENTIFIER_IN_LOG_AT);
  if (bytes.readBigUInt64LE() === from) {
    bytes.writeBigUInt64LE(to);
    writeSync(file, bytes, 0, 8, IDENTIFIER_IN_LOG_AT);
  }
  closeSync(file);
}

/**
 * Makes a copy of a database that was shut down a cluster of its own.
 * @param folder its data directory, which nothing has open
 * @throws Error where its control file is not of the version that is known here
 */
export function giveIdentity(folder: string): void {
  const path = join(folder, 'global', 'pg_control');
  const control = readFileSync(path);
  const fields = control.subarray(0, CONTROL.checksumAt);
  const isKnown =
    control.readUInt32LE(CONTROL.versionAt) === CONTROL.version &&
    control.readUInt32LE(CONTROL.checksumAt) === crc32c(fields);
  if (!isKnown) throw new Error(`${path} is not laid out as that of PostgreSQL 18`);

  const [from, to] = [control.readBigUInt64LE(CONTROL.identifierAt), newIdentifier()];
  control.writeBigUInt64LE(to, CONTROL.identifierAt);
  randomBytes(CONTROL.nonceBytes).copy(control, CONTROL.nonceAt);
  control.writeUInt32LE(crc32c(fields), CONTROL.checksumAt);
  writeFileSync(path, control);
  const log = join(folder, 'pg_wal');
  for (const name of readdirSync(log)) if (LOG_FILE.test(name)) replaceInLog(join(log, name), from, to);
}
