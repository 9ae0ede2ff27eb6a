import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Executor } from './db/connection.ts';
import { createPaypal, type Paypal } from './integrations/paypal/index.ts';
import { createDiskStorage, createS3Storage } from './integrations/storage/index.ts';
import type { Clock } from './lib/clock.ts';
import { createAddressesService } from './modules/addresses/index.ts';
import { createAuthService } from './modules/auth/index.ts';
import { createBannersService } from './modules/banners/index.ts';
import { createCartService, forgetInCarts } from './modules/cart/index.ts';
import {
  createCatalogFigures,
  createCatalogService,
  findProducts,
  giveBackStock,
  recordSales,
  takeStock,
} from './modules/catalog/index.ts';
import { createCheckoutService } from './modules/checkout/index.ts';
import { createHealthService } from './modules/health/index.ts';
import { createMediaService } from './modules/media/index.ts';
import { createNewsletterService } from './modules/newsletter/index.ts';
import {
  createOrderFigures,
  createOrdersService,
  createPurchases,
  findHeldUnits,
  type OrdersService,
} from './modules/orders/index.ts';
import { createPaymentsService } from './modules/payments/index.ts';
import { createReportsService } from './modules/reports/index.ts';
import { createReviewsService } from './modules/reviews/index.ts';
import { createSearchService } from './modules/search/index.ts';
import { createWishlistService, forgetOnWishlists } from './modules/wishlist/index.ts';

/** Where the shop is reached; functions, because a port that the system chooses is known only once it listens. */
export interface Origins {
  /** By the shop itself, for the payment simulator. */
  internal: () => string;
  /** By browsers and PayPal. */
  public: () => string;
}

export interface ServiceDeps {
  config: Config;
  db: Executor;
  /** For what shoppers see of the catalogue: may lag a little behind. */
  replica: Executor;
  clock: Clock;
  isDemo: boolean;
  /** Makes invoice ids unique where several shops share one PayPal account. */
  invoicePrefix: string;
  origins: Origins;
  log: FastifyBaseLogger;
}

export const MEDIA_PATH = '/media';
export const SIMULATOR_PATH = '/paypal-simulator';
/** The simulator's own credentials; they open nothing else. */
export const SIMULATOR_CREDENTIALS = { clientId: 'haberdash-simulator', clientSecret: 'haberdash-simulator-secret' };

function createPaypalClient({ config: { paypal }, origins, log }: ServiceDeps): Paypal {
  if (paypal.kind === 'simulator') {
    const baseUrl = () => origins.internal() + SIMULATOR_PATH;
    return createPaypal({
      baseUrl,
      approvalHosts: () => [new URL(origins.public()).host],
      ...SIMULATOR_CREDENTIALS,
      log,
    });
  }
  const { clientId, clientSecret, baseUrl } = paypal;
  const approvalHosts = ['www.paypal.com', 'www.sandbox.paypal.com', new URL(baseUrl).host];
  return createPaypal({ baseUrl: () => baseUrl, approvalHosts: () => approvalHosts, clientId, clientSecret, log });
}

export const uploadsFolder = (config: Config) => join(config.dataDir, 'uploads');

function createReports({ config, db, clock }: ServiceDeps, orders: OrdersService) {
  const priceCurrency = config.currencies.price;
  return createReportsService({
    clock,
    priceCurrency,
    orders: createOrderFigures(db, { currency: priceCurrency, timeZone: config.timeZone }),
    catalog: createCatalogFigures(db),
    recentOrders: async (limit) => (await orders.listOrders({}, { page: 1, limit })).data,
  });
}

export type Services = ReturnType<typeof createServices>;

/** Every module's service with what it depends on; the order of the lines is the order of the dependencies. */
export function createServices(deps: ServiceDeps) {
  const { config, db, replica, clock, isDemo, origins, log } = deps;
  const { currencies, exchangeRate, orderHoldMinutes } = config;

  const health = createHealthService({ db });
  const auth = createAuthService({ db, clock, isDemo });
  const storage = config.s3 ? createS3Storage(config.s3) : createDiskStorage(uploadsFolder(config), MEDIA_PATH);
  const media = createMediaService({ db, clock, storage });
  const forgetProduct = [forgetInCarts, forgetOnWishlists];
  const catalog = createCatalogService({ db, replica, clock, currencies, images: media, forgetProduct });
  const search = createSearchService({ db: replica, currencies });
  const reviews = createReviewsService({ db, clock, purchases: createPurchases(db) });
  const banners = createBannersService({ db, clock, images: media });
  const wishlist = createWishlistService({ db, clock, currencies });
  const newsletter = createNewsletterService({ db, clock });
  const cart = createCartService({ db, clock, currencies, products: { findProducts }, findHeldUnits });
  const addresses = createAddressesService({ db, clock });

  const stock = { takeStock, giveBackStock, recordSales };
  const paypal = createPaypalClient(deps);
  const payments = createPaymentsService({
    db,
    clock,
    paypal,
    storeName: config.storeName,
    invoicePrefix: deps.invoicePrefix,
    publicUrl: origins.public,
  });
  const orders = createOrdersService({ db, clock, stock, isPaymentInFlight: payments.isInFlight });
  const reports = createReports(deps, orders);
  const checkout = createCheckoutService({
    db,
    clock,
    log,
    cart,
    addresses,
    stock,
    payments,
    currencies,
    exchangeRate,
    orderHoldMinutes,
  });

  const shopping = { catalog, search, reviews, banners, wishlist, newsletter, cart, addresses };
  return { health, auth, media, ...shopping, payments, orders, reports, checkout };
}
