import type { FastifyInstance } from 'fastify';
import { apiRoute, findFault, headerOf } from './api-route.ts';
import { OauthError } from './errors.ts';
import { newAccessToken } from './ids.ts';
import { findForm } from './json-body.ts';
import type { Simulator } from './simulator.ts';

const SCOPE = [
  'https://uri.paypal.com/services/payments/payment/authcapture',
  'https://uri.paypal.com/services/payments/refund',
  'https://api-m.paypal.com/v1/payments/.*',
  'https://uri.paypal.com/services/applications/webhooks',
].join(' ');

function isClient(sim: Simulator, authorization: string | undefined): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const { clientId, clientSecret } = sim.settings;
  return Buffer.from(encoded, 'base64').toString('utf8') === `${clientId}:${clientSecret}`;
}

/** Issues a token; `dead` makes one that has already expired. */
async function issueToken(sim: Simulator, dead: boolean): Promise<Record<string, unknown>> {
  const { store, settings } = sim;
  const now = settings.now();
  const token = newAccessToken();
  store.put('tokens', token, dead ? now : now + settings.tokenLifetimeSeconds * 1_000);
  store.put('counters', 'tokens', (store.state.counters.get('tokens') ?? 0) + 1);
  await store.commit();
  return {
    scope: SCOPE,
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: settings.tokenLifetimeSeconds,
    nonce: `${new Date(now).toISOString()}${token.slice(-32)}`,
  };
}

export function registerOauthRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/v1/oauth2/token', apiRoute(sim, 'token', { prefix: app.prefix }), async (request) => {
    if (!isClient(sim, headerOf(request, 'authorization'))) {
      throw new OauthError(401, 'invalid_client', 'Client Authentication failed');
    }
    const grant = findForm(request)?.get('grant_type');
    if (grant !== 'client_credentials') {
      throw new OauthError(400, 'unsupported_grant_type', 'Grant Type is NULL or not supported');
    }
    return issueToken(sim, findFault(request)?.kind === 'expired-token');
  });
}
