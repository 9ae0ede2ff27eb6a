import { OauthError } from './errors.ts';
import type { Simulator } from './simulator.ts';

/** @throws OauthError 401 in PayPal's shape when the bearer is missing, unknown or expired. */
export function requireBearer(sim: Simulator, authorization: string | undefined): void {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const expiresAt = token === undefined ? undefined : sim.store.state.tokens.get(token);
  if (expiresAt === undefined) throw new OauthError(401, 'invalid_token', 'Token signature verification failed');
  if (expiresAt <= sim.settings.now()) throw new OauthError(401, 'invalid_token', 'The token has expired');
}
