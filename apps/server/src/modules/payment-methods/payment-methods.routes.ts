import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { PaymentMethodsService } from './payment-methods.service.ts';

export function registerPaymentMethodsRoutes(app: FastifyInstance, methods: PaymentMethodsService): void {
  registerCall(app, calls.payments.get, async () => ({ data: await methods.get() }));
  registerCall(app, calls.payments.save, async ({ body }) => ({ data: await methods.save(body) }));
}
