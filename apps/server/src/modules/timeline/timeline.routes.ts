import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { TimelineService } from './timeline.service.ts';

export function registerTimelineRoutes(app: FastifyInstance, timeline: TimelineService): void {
  registerCall(app, calls.timeline.read, async ({ params }) => ({ data: await timeline.read(params.id) }));
}
