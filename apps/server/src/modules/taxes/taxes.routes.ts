import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { TAX_PRESETS } from './presets.ts';
import type { TaxesService } from './taxes.service.ts';

export function registerTaxesRoutes(app: FastifyInstance, taxes: TaxesService): void {
  registerCall(app, calls.taxes.get, async () => ({ data: await taxes.get() }));
  registerCall(app, calls.taxes.save, async ({ body }) => ({ data: await taxes.save(body) }));
  registerCall(app, calls.taxes.preview, async ({ body }) => ({ data: await taxes.preview(body) }));
  registerCall(app, calls.taxes.presets, async () => ({ data: [...TAX_PRESETS] }));
}
