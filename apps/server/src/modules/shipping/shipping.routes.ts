import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { ShippingService } from './shipping.service.ts';

export function registerShippingRoutes(app: FastifyInstance, shipping: ShippingService): void {
  registerCall(app, calls.shipping.get, async () => ({ data: await shipping.get() }));
  registerCall(app, calls.shipping.save, async ({ body }) => ({ data: await shipping.save(body) }));
  registerCall(app, calls.shipping.try, async ({ body }) => ({ data: await shipping.try(body) }));
}
