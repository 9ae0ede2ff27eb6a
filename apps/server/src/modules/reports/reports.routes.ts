import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { ReportsService } from './reports.service.ts';

export function registerReportsRoutes(app: FastifyInstance, reports: ReportsService): void {
  registerCall(app, calls.dashboard.get, async () => ({ data: await reports.dashboard() }));
}
