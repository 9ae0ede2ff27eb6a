import { calls } from '@haberdash/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MEDIA_PATH, uploadsFolder } from './areas/catalogue.ts';
import type { ServiceDeps } from './areas/service-deps.ts';
import { findDoor } from './config/config.ts';
import { registerApiDocs, registerOpenApi } from './http/api-docs.ts';
import { registerAudit } from './http/audit.ts';
import { registerCompression } from './http/compression.ts';
import { endUnusedConnections } from './http/connections.ts';
import { registerErrors } from './http/errors.ts';
import { registerGuard } from './http/guard.ts';
import { registerLimits } from './http/limits.ts';
import { registerNewerVersion } from './http/newer-version.ts';
import { registerOverload } from './http/overload.ts';
import { registerReadableText } from './http/readable-text.ts';
import { readableUrl } from './http/readable-url.ts';
import { registerRequestId, requestIdOf } from './http/request-id.ts';
import { registerResponseCache } from './http/response-cache/plugin.ts';
import type { ResponseCache } from './http/response-cache/response-cache.ts';
import { registerSecurity } from './http/security.ts';
import { serialiserOf } from './http/serialisers.ts';
import { type TimeLimits, withTimeLimits } from './http/time-limits.ts';
import { noticeUnnamedProxy } from './http/unnamed-proxy.ts';
import { registerWebApp } from './http/web-app/web-app.ts';
import { registerAddressRoutes } from './modules/addresses/index.ts';
import { registerAuditRoutes } from './modules/audit/index.ts';
import {
  createBrowserSessions,
  registerAccountRoutes,
  registerAuthRoutes,
  sessionCookie,
} from './modules/auth/index.ts';
import { registerBannersRoutes } from './modules/banners/index.ts';
import { registerBulkEditRoutes } from './modules/bulk-edits/index.ts';
import { createBrowserCarts, registerCartRoutes } from './modules/cart/index.ts';
import {
  registerAdminProductRoutes,
  registerCatalogRoutes,
  registerDraftRoutes,
  registerProductAddress,
} from './modules/catalog/index.ts';
import {
  registerCheckoutRoutes,
  registerHandPaymentRoutes,
  registerRefundRoutes,
  registerWebhookRoutes,
} from './modules/checkout/index.ts';
import { registerConsoleRoutes } from './modules/console/index.ts';
import { registerCustomerRoutes } from './modules/customers/index.ts';
import {
  registerColoursRoutes,
  registerListingRoutes,
  registerSearchRoutes,
  registerSitemapRoutes,
} from './modules/discovery/index.ts';
import { registerDocumentRoutes } from './modules/documents/index.ts';
import { registerFirstRunRoutes } from './modules/first-run/index.ts';
import { registerFulfilmentRoutes } from './modules/fulfilment/index.ts';
import { registerHealthRoutes } from './modules/health/index.ts';
import { registerHomeRoutes } from './modules/home/index.ts';
import { registerImportRoutes } from './modules/imports/index.ts';
import { registerSetupRoutes } from './modules/installation/index.ts';
import { registerInventoryRoutes } from './modules/inventory/index.ts';
import { registerMediaFiles, registerUploadRoutes } from './modules/media/index.ts';
import { registerNewsletterRoutes } from './modules/newsletter/index.ts';
import { registerOrderMessageRoutes } from './modules/order-messages/index.ts';
import { registerOrderRoutes } from './modules/orders/index.ts';
import { registerOutboxRoutes } from './modules/outbox/index.ts';
import { registerPagesRoutes } from './modules/pages/index.ts';
import { registerPaymentMethodsRoutes } from './modules/payment-methods/index.ts';
import { registerPersonalDataRoutes } from './modules/personal-data/index.ts';
import { registerPromotionsRoutes } from './modules/promotions/index.ts';
import { registerMoneyCheckRoutes } from './modules/reconciliation/index.ts';
import { registerReportsRoutes } from './modules/reports/index.ts';
import { registerReturnRoutes } from './modules/returns/index.ts';
import { registerReviewsRoutes } from './modules/reviews/index.ts';
import { registerSecondFactorRoutes } from './modules/second-factor/index.ts';
import { registerSettingsRoutes, type SettingsRoutesDeps } from './modules/settings/index.ts';
import { registerShippingRoutes } from './modules/shipping/index.ts';
import { registerSizeGuidesRoutes } from './modules/size-guides/index.ts';
import { registerInvitationRoutes, registerStaffRoutes } from './modules/staff/index.ts';
import { registerStockNoticeRoutes } from './modules/stock-notices/index.ts';
import { registerTaxesRoutes } from './modules/taxes/index.ts';
import { registerTaxonomyAddresses, registerTaxonomyRoutes } from './modules/taxonomy/index.ts';
import { registerTimelineRoutes } from './modules/timeline/index.ts';
import { registerWishlistRoutes } from './modules/wishlist/index.ts';
import { registerWithdrawalRoutes } from './modules/withdrawals/index.ts';
import { createServices, type Services } from './services.ts';
import { mountSimulator, openSimulator, type SharedSimulator, SIMULATOR_PATH } from './simulator.ts';
import { registerSimulatorDoor } from './simulator-door.ts';

export interface AppDeps extends Omit<ServiceDeps, 'simulator' | 'unnamedProxy'> {
  responseCache: ResponseCache;
  /** True when no other server uses the data directory. */
  holdsDataDir: boolean;
  /** The payment simulator of another process; undefined: one is mounted, where no other PayPal is configured. */
  sharedSimulator: SharedSimulator | undefined;
  /** False where PayPal is neither offered nor has orders to be looked after. */
  usesPaypal: boolean;
  /** True when the mounted payment simulator sends webhooks to the shop. */
  sendsWebhooks: boolean;
  installed: SettingsRoutesDeps['installed'];
  timeLimits: TimeLimits;
  /** The built web app; undefined where only the API is served. */
  webFolder: string | undefined;
}

/** Orders, and what is done with them once they are placed. */
async function registerOrderModules(app: FastifyInstance, services: Services): Promise<void> {
  registerOrderRoutes(app, services.orders);
  registerOrderMessageRoutes(app, services.orderMessages);
  registerWithdrawalRoutes(app, services.withdrawals);
  registerDocumentRoutes(app, services.documents);
  registerRefundRoutes(app, services.checkout, services.orders);
  registerHandPaymentRoutes(app, services.checkout, services.orders);
  registerFulfilmentRoutes(app, services.fulfilment, services.orders);
  await registerReturnRoutes(app, services.returns);
}

async function registerModules(app: FastifyInstance, deps: AppDeps, services: Services): Promise<void> {
  const cookie = sessionCookie(deps.config.publicUrl);
  const carts = createBrowserCarts(services.cart.visitors, { name: cookie.cartName, isSecure: cookie.isSecure });
  const sessions = createBrowserSessions(services.auth, cookie, carts);
  registerHealthRoutes(app, services.health);
  const { describeTerms } = services.checkout;
  registerSettingsRoutes(app, { ...services, installed: deps.installed, describeTerms });
  registerShippingRoutes(app, services.shipping);
  registerTaxesRoutes(app, services.taxes);
  const { promotions, checkout } = services;
  registerPromotionsRoutes(app, { promotions, tryPromotion: checkout.tryPromotion });
  registerAuthRoutes(app, services.auth, sessions);
  registerSetupRoutes(app, services.setup, sessions);
  registerAccountRoutes(app, services.account, sessions);
  registerPersonalDataRoutes(app, services.personalData, sessions);
  registerSecondFactorRoutes(app, services.secondFactor, sessions, deps.origins.public);
  registerStaffRoutes(app, services.staff, services.staffRoles);
  registerInvitationRoutes(app, services.invitations, sessions);
  registerAuditRoutes(app, services.audit);
  registerCatalogRoutes(app, services.catalog);
  registerListingRoutes(app, services.listing);
  registerProductAddress(app);
  registerTaxonomyRoutes(app, services.taxonomy);
  registerTaxonomyAddresses(app, services.taxonomy);
  registerSitemapRoutes(app, services.sitemap);
  registerAdminProductRoutes(app, services.catalog);
  await registerImportRoutes(app, services.imports);
  registerDraftRoutes(app, services.catalog);
  registerBulkEditRoutes(app, services.bulkEdits);
  registerInventoryRoutes(app, services.stockHistory);
  registerColoursRoutes(app, services.colours);
  registerSearchRoutes(app, services.search, services.searchMisses);
  registerReviewsRoutes(app, services.reviews);
  registerSizeGuidesRoutes(app, services.sizeGuides);
  await registerUploadRoutes(app, services.media);
  if (!deps.config.s3) await registerMediaFiles(app, uploadsFolder(deps.config), MEDIA_PATH);
  registerBannersRoutes(app, services.banners);
  registerHomeRoutes(app, services.home);
  registerPagesRoutes(app, services.pages);
  registerWishlistRoutes(app, services.wishlist);
  registerStockNoticeRoutes(app, services.stockNotices);
  await registerNewsletterRoutes(app, services.newsletter);
  registerCartRoutes(app, services.cart, carts);
  registerAddressRoutes(app, services.addresses);
  registerCheckoutRoutes(app, { ...services, carts });
  await registerOrderModules(app, services);
  registerPaymentMethodsRoutes(app, services.paymentMethods);
  await registerWebhookRoutes(app, services.checkout);
  registerReportsRoutes(app, services.reports);
  registerOutboxRoutes(app, services.outbox, deps.config.mail.smtpUrl !== undefined);
  registerMoneyCheckRoutes(app, services.moneyCheck);
  registerTimelineRoutes(app, services.timeline);
  registerCustomerRoutes(app, services.customers);
  registerConsoleRoutes(app, services.console);
  registerFirstRunRoutes(app, services.firstRun);
}

/** Puts the whole shop together: every module gets here what it depends on, and nothing from anywhere else. */
export async function buildApp(deps: AppDeps): Promise<{ app: FastifyInstance; services: Services }> {
  const { config, clock, isDemo, origins } = deps;
  const simulator = deps.sharedSimulator ?? (deps.usesPaypal ? await openSimulator(config, deps) : undefined);
  const app = Fastify({
    loggerInstance: deps.log,
    // A line for every request would drown what matters; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestIdHeader: false,
    genReqId: requestIdOf,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    bodyLimit: 256 * 1024,
    ...withTimeLimits(deps.timeLimits),
    // No head of a request is longer than that: what is too long for a call is refused by its schema, in its words.
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  const cookieName = sessionCookie(config.publicUrl).name;
  registerResponseCache(app, deps.responseCache, cookieName);
  registerRequestId(app);
  endUnusedConnections(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serialiserOf);

  const unnamedProxy = noticeUnnamedProxy(app, config.isProxySet);
  const services = createServices({ ...deps, simulator, unnamedProxy });
  registerErrors(app, deps.isNewer);
  registerNewerVersion(app, deps.isNewer);
  await registerOverload(app);
  await registerCompression(app);
  const imageOrigin = config.s3 && new URL(config.s3.publicUrl).origin;
  await registerSecurity(app, { publicUrl: config.publicUrl, imageOrigin });
  const isOpen = config.access === 'open';
  registerGuard(app, { sessions: services.auth, cookieName, isOpen, readOrderToken: services.links.read });
  registerReadableText(app);
  registerLimits(app, services.limits);
  registerAudit(app, services.audit.trail);
  await registerOpenApi(app, await services.storeFace.readName(), cookieName);

  await registerModules(app, deps, services);
  // Anyone who reaches the control plane decides what is paid.
  const controlPlane = (isDemo || config.isTest) && findDoor(config) === undefined;
  const webhookUrl = deps.sendsWebhooks ? () => origins.internal() + calls.webhooks.paypal.path : undefined;
  if (simulator && 'url' in simulator) await registerSimulatorDoor(app, SIMULATOR_PATH, simulator.url);
  else if (simulator)
    await mountSimulator(app, simulator, { publicUrl: origins.public, webhookUrl, clock, controlPlane });
  await registerApiDocs(app);
  const origin = origins.public;
  await registerWebApp(app, { folder: deps.webFolder, origin, sessions: services.auth, cookieName });
  return { app, services };
}
