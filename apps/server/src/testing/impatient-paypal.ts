import { join } from 'node:path';
import { requireCredentials } from '@haberdash/paypal-simulator';
import { createPaypal } from '../integrations/paypal/index.ts';
import { requireInstallation } from '../modules/installation/index.ts';
import { createPaymentsService } from '../modules/payments/index.ts';
import { SIMULATOR_PATH } from '../simulator.ts';
import type { TestShop } from './test-shop.ts';

/** A busy machine needs a part of this for an answer. */
const PATIENCE = { timeoutMs: 600, retryWaits: [5, 5] };

/**
 * The client of another server of the shop for its simulated PayPal, without a token yet.
 * @param dataDir the `DATA_DIR` of the shop
 */
export async function paypalOf(shop: TestShop, dataDir: string, patience: Partial<typeof PATIENCE> = {}) {
  return createPaypal({
    baseUrl: () => shop.url + SIMULATOR_PATH,
    approvalHosts: () => [new URL(shop.url).host],
    ...(await requireCredentials(join(dataDir, 'paypal-simulator'))),
    log: shop.app.log,
    ...patience,
  });
}

/** The payments of another server of the shop, which waits for PayPal less than a second, and tries again at once. */
export async function impatientPayments(shop: TestShop, dataDir: string) {
  const { invoicePrefix } = await requireInstallation(shop.database.db, shop.clock.now());
  return createPaymentsService({
    db: shop.database.db,
    clock: shop.clock,
    log: shop.app.log,
    providers: [await paypalOf(shop, dataDir, PATIENCE)],
    readStoreName: async () => 'Haberdash',
    invoicePrefix,
    publicUrl: () => shop.url,
  });
}
