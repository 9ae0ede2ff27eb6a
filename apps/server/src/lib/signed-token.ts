import { createHmac, timingSafeEqual } from 'node:crypto';

export type TokenSigner = ReturnType<typeof createTokenSigner>;

/**
 * Makes and reads tokens for links that let anyone who has them do one thing with one subject, until they expire.
 * Nothing of them is stored; `secret` must be the same on every server of the shop.
 */
export function createTokenSigner(secret: string) {
  const sign = (purpose: string, subject: string, expires: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${subject}\n${expires}`).digest();

  return {
    /** @param subject an id: it can be read in the token */
    sign: (purpose: string, subject: string, expiresAt: Date): string => {
      const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
      return `${subject}.${expires}.${sign(purpose, subject, expires).toString('base64url')}`;
    },

    /** @returns the subject; undefined for a token that is over, forged, or meant for another purpose */
    read: (purpose: string, token: string, now: Date): string | undefined => {
      const match = /^([\w-]{1,100})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token);
      const [, subject, expires, signature] = match ?? [];
      if (!subject || !expires || !signature) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(purpose, subject, expires);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return Number.parseInt(expires, 36) * 1000 > now.getTime() ? subject : undefined;
    },
  };
}
