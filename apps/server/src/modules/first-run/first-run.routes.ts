import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { FirstRunService } from './first-run.service.ts';

export function registerFirstRunRoutes(app: FastifyInstance, firstRun: FirstRunService): void {
  registerCall(app, calls.adminSetup.get, async ({ user }) => ({ data: await firstRun.read(user) }));
}
