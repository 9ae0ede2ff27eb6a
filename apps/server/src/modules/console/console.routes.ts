import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { ConsoleService } from './console.service.ts';

export function registerConsoleRoutes(app: FastifyInstance, console: ConsoleService): void {
  registerCall(app, calls.adminConsole.waiting, async ({ user }) => ({
    data: await console.countWaiting(user.permissions),
  }));
  registerCall(app, calls.adminConsole.find, async ({ user, query }) => ({
    data: await console.find(query.q, user.permissions),
  }));
}
