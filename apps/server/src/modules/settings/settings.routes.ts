import { calls, type ShopInfo, THEME_FOLDER, themeSheet } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import type { SettingsService } from './settings.service.ts';
import type { StoreFace, StoreFaceReader } from './store-face.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export interface SettingsRoutesDeps {
  settings: SettingsService;
  storeFace: StoreFaceReader;
  /** Facts about the shop that its merchant does not decide. */
  installed: Omit<ShopInfo, keyof StoreFace | keyof SoldOn>;
  /** Reads how the shop sells. */
  describeTerms: () => Promise<SoldOn>;
}

type SoldOn = Pick<ShopInfo, 'hasDelivery' | 'taxMode' | 'paymentMethods'>;

export function registerSettingsRoutes(
  app: FastifyInstance,
  { settings, storeFace, installed, describeTerms }: SettingsRoutesDeps,
): void {
  registerCachedCall(
    app,
    calls.shop.info,
    async () => {
      const [face, terms] = await Promise.all([storeFace.read(), describeTerms()]);
      // Where no simulated payment is offered, nothing of the shop is play.
      const paymentsSimulated = installed.paymentsSimulated && terms.paymentMethods.includes('paypal');
      return { data: { ...installed, ...face, ...terms, paymentsSimulated } };
    },
    { tagsOf: () => ['settings'] },
  );

  registerCall(app, calls.settings.get, async () => ({ data: await settings.get() }));
  registerCall(app, calls.settings.save, async ({ body }) => ({ data: await settings.save(body) }));

  // A style sheet says nothing but what its own address does.
  app.get<{ Params: { colour: string } }>(
    `${THEME_FOLDER}/:colour(^[0-9a-f]{6}).css`,
    { schema: { hide: true }, config: { access: 'public' } },
    async ({ params }, reply) =>
      reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': FOR_EVER })
        .send(themeSheet(`#${params.colour}`)),
  );
}
