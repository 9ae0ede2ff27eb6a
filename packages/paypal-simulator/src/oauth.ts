import { type Api, headerOf } from './api.ts';
import { oauthError } from './errors.ts';
import { newAccessToken } from './ids.ts';
import type { Simulator } from './simulator.ts';

const SCOPE = [
  'https://uri.paypal.com/services/payments/payment/authcapture',
  'https://uri.paypal.com/services/payments/refund',
  'https://api-m.paypal.com/v1/payments/.*',
  'https://uri.paypal.com/services/applications/webhooks',
].join(' ');

export function registerOauthRoutes(api: Api, { store, settings }: Simulator): void {
  api('POST', '/v1/oauth2/token', 'token', ({ request, body, fault }) => {
    const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
    if (Buffer.from(encoded, 'base64').toString('utf8') !== `${settings.clientId}:${settings.clientSecret}`) {
      throw oauthError(401, 'invalid_client', 'Client Authentication failed');
    }
    if (body.form?.get('grant_type') !== 'client_credentials') {
      throw oauthError(400, 'unsupported_grant_type', 'Grant Type is NULL or not supported');
    }
    const now = settings.now();
    const token = newAccessToken();
    const lifetime = settings.tokenLifetimeSeconds;
    store.put('tokens', token, fault?.kind === 'expired-token' ? now : now + lifetime * 1_000);
    store.put('counters', 'tokens', (store.state.counters.get('tokens') ?? 0) + 1);
    return {
      scope: SCOPE,
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifetime,
      nonce: `${new Date(now).toISOString()}${token.slice(-32)}`,
    };
  });
}
