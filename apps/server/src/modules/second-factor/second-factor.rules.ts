import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { sha256 } from '../../lib/ids.ts';

const STEP_SECONDS = 30;
/** A code is good one step before and after its own: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
/** 80 random bits: 16 characters of base32. */
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS, algorithm: 'SHA1' });

/** A secret for an authenticator app, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Setup of an authenticator app: as a URI, and as the QR code of that. */
export function describeApp(secret: string, issuer: string, label: string): { uri: string; svg: string } {
  const uri = totpOf(secret, issuer, label).toString();
  return { uri, svg: renderSVG(uri, { border: 2 }) };
}

/** @returns the step whose code this is, or undefined */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Hash to store of a recovery code, however it is typed. */
export const hashRecoveryCode = (code: string): string => sha256(`recovery|${plain(code)}`);

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.match(/.{4}/g) ?? []).join('-').toLowerCase(),
  );

/** The site at which a browser has the shop open, in WebAuthn's terms. */
export interface Site {
  origin: string;
  /** The host's name: passkeys belong to it. */
  id: string;
}

/**
 * The shop's own address; on http the one that the request came to, because such a shop may be opened under any of its
 * machine's names. Other sites' requests were refused before.
 */
export function siteOf(publicUrl: string, host: string | undefined): Site {
  const { protocol, origin } = new URL(publicUrl);
  const url = new URL(protocol === 'https:' || !host ? origin : `http://${host}`);
  return { origin: url.origin, id: url.hostname };
}
