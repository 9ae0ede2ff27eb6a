import { z } from 'zod';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Renewed so long before it ends, so that no call sets out with a token that dies on the way. */
const RENEW_BEFORE_MS = 120_000;

export interface TokenSource {
  get: () => Promise<string>;
  /** Forgets the token that was refused, so that the next call asks for a new one. */
  drop: (refused: string) => void;
}

/**
 * Caches one OAuth2 token for all calls; PayPal limits shops that ask for one per call. Callers that need one at the
 * same moment share one request.
 */
export function createTokenSource(request: () => Promise<unknown>): TokenSource {
  let current: { token: string; renewAt: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const answer = tokenSchema.parse(await request());
    current = { token: answer.access_token, renewAt: Date.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS };
    return answer.access_token;
  };

  return {
    get: async () => {
      if (current && Date.now() < current.renewAt) return current.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop: (refused) => {
      if (current?.token === refused) current = undefined;
    },
  };
}
