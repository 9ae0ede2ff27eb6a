import { calls, type Staff } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { BrowserSessions } from '../auth/index.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { Manager } from './rights.ts';
import type { RolesService } from './roles.service.ts';
import type { StaffService } from './staff.service.ts';

/** Each writes a mail. */
const INVITATIONS: CallLimit = { max: 30, perMinutes: 60, by: 'user' };
const OPENED_LINKS: CallLimit = { max: 30, perMinutes: 10, by: 'address' };

export function registerStaffRoutes(app: FastifyInstance, staff: StaffService, roles: RolesService): void {
  const changed = async (user: Manager, message: string): Promise<{ message: string; data: Staff }> => ({
    message,
    data: await staff.read(user.id),
  });

  registerCall(app, calls.staff.list, async ({ user }) => ({ data: await staff.read(user.id) }));

  registerCall(
    app,
    calls.staff.invite,
    async ({ user, body }) => {
      await staff.invite(user, body.email, body.roleId);
      return changed(user, 'Invitation sent.');
    },
    { limit: INVITATIONS },
  );
  registerCall(app, calls.staff.withdraw, async ({ user, params }) => {
    await staff.withdraw(user, params.id);
    return changed(user, 'Invitation withdrawn.');
  });

  registerCall(app, calls.staff.changeRole, async ({ user, params, body }) => {
    await staff.changeRole(user, params.id, body.roleId);
    return changed(user, 'Role changed.');
  });
  registerCall(app, calls.staff.remove, async ({ user, params }) => {
    await staff.remove(user, params.id);
    return changed(user, 'They’ve been removed from your staff.');
  });
  registerCall(app, calls.staff.resetFactors, async ({ user, params }) => {
    await staff.resetFactors(user, params.id);
    return changed(user, 'They can now sign in with their password only.');
  });

  registerCall(app, calls.staff.addRole, async ({ user, body }) => {
    await roles.addRole(user, body.name, body.permissions);
    return changed(user, 'Role created.');
  });
  registerCall(app, calls.staff.editRole, async ({ user, params, body }) => {
    await roles.editRole(user, params.id, body.name, body.permissions);
    return changed(user, 'Role changed.');
  });
  registerCall(app, calls.staff.removeRole, async ({ user, params }) => {
    await roles.removeRole(user, params.id);
    return changed(user, 'Role deleted.');
  });
}

export function registerInvitationRoutes(
  app: FastifyInstance,
  invitations: InvitationsService,
  sessions: BrowserSessions,
): void {
  registerCall(
    app,
    calls.staff.invitation,
    async ({ params }) => ({ data: await invitations.describe(params.token) }),
    { limit: OPENED_LINKS },
  );
  registerCall(
    app,
    calls.staff.accept,
    async ({ params, body, request }) => ({
      message: 'Welcome to the team. Sign in to get started.',
      user: await invitations.accept(params.token, body, sessions.callerOf(request)),
    }),
    { limit: OPENED_LINKS },
  );
}
