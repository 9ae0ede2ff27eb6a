import { calls, type User } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { BrowserSessions } from '../auth/index.ts';
import type { Owner } from './second-factor.deps.ts';
import { siteOf } from './second-factor.rules.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** Each holds a row until it is over. */
const PASSKEY_SIGN_INS: CallLimit = { max: 30, perMinutes: 5, by: 'address' };

export function registerSecondFactorRoutes(
  app: FastifyInstance,
  factors: SecondFactorService,
  sessions: BrowserSessions,
  publicUrl: () => string,
): void {
  const { security } = calls;
  const ownerOf = ({ id: userId }: User, { password }: { password: string }): Owner => ({ userId, password });
  const siteIn = (request: FastifyRequest) => siteOf(publicUrl(), request.headers.host);

  registerCall(app, security.get, async ({ user }) => ({ data: await factors.read(user.id) }));

  registerCall(app, security.beginApp, async ({ user, body }) => ({
    data: await factors.beginApp(ownerOf(user, body)),
  }));
  registerCall(app, security.confirmApp, async ({ user, body }) => ({
    message: 'You’ll need a code from the app to sign in from now on.',
    ...(await factors.confirmApp(user.id, body.code)),
  }));
  registerCall(app, security.removeApp, async ({ user, body }) => ({
    message: 'The authenticator app was turned off.',
    ...(await factors.removeApp(ownerOf(user, body))),
  }));

  registerCall(app, security.beginPasskey, async ({ user, body, request }) => ({
    data: { ...(await factors.beginPasskey(ownerOf(user, body), siteIn(request))) },
  }));
  registerCall(app, security.addPasskey, async ({ user, body, request }) => ({
    message: 'Passkey added.',
    ...(await factors.addPasskey(user.id, body.name, body.credential, siteIn(request))),
  }));
  registerCall(app, security.removePasskey, async ({ user, params, body }) => ({
    message: 'Passkey removed.',
    ...(await factors.removePasskey(ownerOf(user, body), params.id)),
  }));

  registerCall(app, security.newRecoveryCodes, async ({ user, body }) => ({
    message: 'These codes replace your old ones.',
    ...(await factors.renewRecoveryCodes(ownerOf(user, body))),
  }));

  // Limited by the service, for each account.
  registerCall(app, security.secondStep, async ({ body, request, reply }) => {
    const signedIn = await factors.finishSignIn(body.challenge, body.code, sessions.callerOf(request));
    return { message: 'You’re signed in', ...(await sessions.begin(request, reply, signedIn)) };
  });
  registerCall(
    app,
    security.passkeyChallenge,
    async ({ request }) => ({ data: { ...(await factors.beginPasskeySignIn(siteIn(request))) } }),
    { limit: PASSKEY_SIGN_INS },
  );
  registerCall(
    app,
    security.passkeySignIn,
    async ({ body, request, reply }) => {
      const signedIn = await factors.signInWithPasskey(body.credential, siteIn(request), sessions.callerOf(request));
      return { message: 'You’re signed in', ...(await sessions.begin(request, reply, signedIn)) };
    },
    { limit: PASSKEY_SIGN_INS },
  );
}
