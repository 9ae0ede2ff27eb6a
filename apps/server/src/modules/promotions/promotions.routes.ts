import { Readable } from 'node:stream';
import { calls, type PromotionTrial, type promotionTryBodySchema } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { registerCsvFile } from '../../http/csv-file.ts';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import type { PromotionsService } from './promotions.service.ts';

export type PromotionTry = z.output<typeof promotionTryBodySchema>;

export interface PromotionsRoutesDeps {
  promotions: PromotionsService;
  /** Prices an example cart, for which the whole checkout is asked. */
  tryPromotion: (asked: PromotionTry) => Promise<PromotionTrial>;
}

export function registerPromotionsRoutes(
  app: FastifyInstance,
  { promotions, tryPromotion }: PromotionsRoutesDeps,
): void {
  registerCachedCall(
    app,
    calls.promotions.offers,
    async () => {
      const { offers, until } = await promotions.listShown();
      return { data: offers, until };
    },
    { tagsOf: () => ['offers'] },
  );

  const { list, details, add, edit, remove, makeCodes, goods, try: trial } = calls.adminPromotions;
  registerCall(app, list, async ({ query }) => promotions.list(query));
  registerCall(app, details, async ({ params }) => ({ data: await promotions.get(params.id) }));
  registerCall(app, add, async ({ body }) => ({ data: await promotions.add(body) }));
  registerCall(app, edit, async ({ params, body }) => ({ data: await promotions.edit(params.id, body) }));
  registerCall(app, remove, async ({ params }) => {
    await promotions.remove(params.id);
    return { message: 'Promotion deleted' };
  });
  registerCsvFile(app, makeCodes, 'codes.csv', async ({ params, body }) =>
    Readable.from([await promotions.makeCodes(params.id, body.count)]),
  );
  registerCall(app, goods, async ({ body }) => ({ data: await promotions.nameGoods(body) }));
  registerCall(app, trial, async ({ body }) => ({ data: await tryPromotion(body) }));
}
