import { calls } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { AccountService } from './account.service.ts';
import type { Caller } from './guesses.ts';
import type { BrowserSessions } from './session-cookie.ts';

/** An office may share an address; a program that tries tokens or fills mailboxes is slowed down. */
const LINKS: { limit: CallLimit } = { limit: { max: 30, perMinutes: 60, by: 'address' } };
/** Says of an email whether it is taken, as sign-up does. */
const EMAIL_CHANGES: { limit: CallLimit } = { limit: { max: 5, perMinutes: 60, by: 'user' } };

/** A device's token that another user left in this browser is not taken over. */
const strangerOf = (sessions: BrowserSessions, request: FastifyRequest): Caller => ({
  ...sessions.callerOf(request),
  device: undefined,
});

function registerPasswordRoutes(app: FastifyInstance, account: AccountService, browser: BrowserSessions): void {
  registerCall(app, calls.account.changePassword, async ({ body, user, request, reply }) => {
    const device = await account.password.change(user.id, browser.tokenOf(request), body, strangerOf(browser, request));
    browser.rememberDevice(reply, device);
    return { message: 'Your password was changed. All your other sessions were signed out.' };
  });

  registerCall(
    app,
    calls.account.forgotPassword,
    async ({ body }) => {
      await account.reset.ask(body.email);
      return { message: 'If there’s an account with this email, we’ve sent it a link to set a new password.' };
    },
    LINKS,
  );

  registerCall(
    app,
    calls.account.resetPassword,
    async ({ body, request, reply }) => {
      const device = await account.reset.reset(body.token, body.password, strangerOf(browser, request));
      browser.rememberDevice(reply, device);
      return { message: 'Your new password is set. Sign in with it.' };
    },
    LINKS,
  );
}

function registerEmailRoutes(app: FastifyInstance, { email }: AccountService): void {
  registerCall(
    app,
    calls.account.changeEmail,
    async ({ body, user }) => {
      await email.ask(user.id, body);
      return { message: `Open the link we’ve sent to ${body.email}.` };
    },
    EMAIL_CHANGES,
  );

  registerCall(
    app,
    calls.account.confirmEmail,
    async ({ body }) => {
      await email.confirm(body.token);
      return { message: 'Your new email is confirmed. Sign in with it from now on.' };
    },
    LINKS,
  );

  registerCall(
    app,
    calls.account.undoEmail,
    async ({ body }) => {
      await email.undo(body.token);
      return { message: 'The change was undone. We’ve sent you a link to set a new password.' };
    },
    LINKS,
  );
}

function registerSessionRoutes(app: FastifyInstance, { sessions }: AccountService, { tokenOf }: BrowserSessions): void {
  registerCall(app, calls.account.sessions, async ({ user, request }) => ({
    data: await sessions.list(user.id, tokenOf(request)),
  }));

  registerCall(app, calls.account.endSession, async ({ params, user }) => {
    await sessions.end(user.id, params.id);
    return { message: 'The session was signed out.' };
  });

  registerCall(app, calls.account.endOtherSessions, async ({ user, request }) => {
    await sessions.endOthers(user.id, tokenOf(request));
    return { message: 'You’re signed out everywhere else.' };
  });
}

/** Routes for users' own accounts; their download and deletion are routes of the module `personal-data`. */
export function registerAccountRoutes(app: FastifyInstance, account: AccountService, browser: BrowserSessions): void {
  registerCall(app, calls.account.rename, async ({ body, user }) => ({
    message: 'Your name was changed.',
    user: await account.rename(user.id, body.userName),
  }));
  registerPasswordRoutes(app, account, browser);
  registerEmailRoutes(app, account);
  registerSessionRoutes(app, account, browser);
}
