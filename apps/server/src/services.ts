import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, keepsFiles } from './config/config.ts';
import type { Database, Executor } from './db/connection.ts';
import { tryToWrite } from './db/try-to-write.ts';
import type { UnnamedProxy } from './http/unnamed-proxy.ts';
import { createDownloads } from './integrations/downloads/index.ts';
import { createFileMail, createSmtpMail, type MailSender } from './integrations/mail/index.ts';
import { createDiskStorage, createS3Storage } from './integrations/storage/index.ts';
import type { Clock } from './lib/clock.ts';
import { freeBytes } from './lib/free-bytes.ts';
import { createTokenSigner } from './lib/signed-token.ts';
import { createAddressesService } from './modules/addresses/index.ts';
import { type AuditService, createAuditService, recordDeed } from './modules/audit/index.ts';
import { createAccountService, createAuthService, createRecipients } from './modules/auth/index.ts';
import { createBannersService } from './modules/banners/index.ts';
import { createBulkEditsService } from './modules/bulk-edits/index.ts';
import { createCartService } from './modules/cart/index.ts';
import {
  type CatalogDeps,
  type CatalogService,
  createCatalogFigures,
  createCatalogService,
  createProductBatch,
  createProductsService,
  createSitemap,
  type ProductsService,
} from './modules/catalog/index.ts';
import { createCheckoutService } from './modules/checkout/index.ts';
import { createHealthService } from './modules/health/index.ts';
import { createImportsService, paceOf } from './modules/imports/index.ts';
import { createAdminSetting, createJobRuns, createSetupService } from './modules/installation/index.ts';
import { createInventoryService, createStockHistory } from './modules/inventory/index.ts';
import { createLimitsService, type LimitsService } from './modules/limits/index.ts';
import {
  createAvifMaker,
  createImageSweep,
  createMediaService,
  createPicturesCheck,
  isImage,
} from './modules/media/index.ts';
import { createNewsletterService } from './modules/newsletter/index.ts';
import { createNotificationsService, type NotificationsService } from './modules/notifications/index.ts';
import {
  createOrderBook,
  createOrderDescriber,
  createOrderLinks,
  createOrdersService,
  findOrderQuote,
  type OrdersService,
} from './modules/orders/index.ts';
import { createOutboxService } from './modules/outbox/index.ts';
import { createPaymentsService } from './modules/payments/index.ts';
import { createPersonalDataService } from './modules/personal-data/index.ts';
import { createReconciliationService } from './modules/reconciliation/index.ts';
import { createNotices, createReportsService, type NoticesDeps } from './modules/reports/index.ts';
import { createReviewsService } from './modules/reviews/index.ts';
import { createSearchMisses, createSearchService } from './modules/search/index.ts';
import {
  createFactorTaker,
  createSecondFactorService,
  createSecondStep,
  forgetFactors,
  listFactors,
  listHolders,
} from './modules/second-factor/index.ts';
import { createSizeGuidesService } from './modules/size-guides/index.ts';
import {
  createInvitationsService,
  createRolesService,
  createStaffService,
  endInvitationsBy,
} from './modules/staff/index.ts';
import { createStockNoticesService } from './modules/stock-notices/index.ts';
import { createTaxonomyService, type TaxonomyService } from './modules/taxonomy/index.ts';
import { createTimelineService } from './modules/timeline/index.ts';
import { createWishlistService } from './modules/wishlist/index.ts';
import { createPaypalParts } from './paypal.ts';
import type { MountedSimulator, SharedSimulator } from './simulator.ts';

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
  databaseKind: Database['kind'];
  /** Whether a newer version has changed the database: nothing is written any more. */
  isNewer: () => boolean;
  clock: Clock;
  isDemo: boolean;
  /** Makes invoice ids unique where several shops share one PayPal account. */
  invoicePrefix: string;
  /** What the links of mails are signed with. */
  linkSecret: string;
  /** There where no other PayPal is configured. */
  simulator: MountedSimulator | SharedSimulator | undefined;
  unnamedProxy: UnnamedProxy;
  origins: Origins;
  /** Aborted while the shop stops, when what is under way outside may not take any longer. */
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}

export const MEDIA_PATH = '/media';

function createMailSender({ mail, dataDir }: Config): MailSender {
  return mail.smtpUrl ? createSmtpMail(mail.smtpUrl, mail.from) : createFileMail(join(dataDir, 'mail'), mail.from);
}

export const uploadsFolder = (config: Config) => join(config.dataDir, 'uploads');

const countDemoGoods = async (db: Executor) => (await import('./demo/clear.ts')).countDemoGoods(db);

function createReports(deps: ServiceDeps, orders: OrdersService, alike: Omit<NoticesDeps['alike'], 'skus'>) {
  const { config, db, clock } = deps;
  const priceCurrency = config.currencies.price;
  const catalog = createCatalogFigures(db);
  return createReportsService({
    db,
    clock,
    priceCurrency,
    timeZone: config.timeZone,
    countOrders: orders.countByStatus,
    catalog,
    listNotices: createNotices({ ...deps, countDemoGoods, alike: { skus: catalog.listAlike, ...alike } }),
    recentOrders: async (limit) => (await orders.listOrders({}, { page: 1, limit })).data,
  });
}

/** The outbox, what is written into it, and the links of its mails. */
function createMailing(deps: ServiceDeps) {
  const { config, db, clock, log, isDemo, origins, stopping } = deps;
  const signer = createTokenSigner(deps.linkSecret);
  const links = createOrderLinks({ signer, clock, publicUrl: origins.public });
  const outbox = createOutboxService({ db, clock, sender: createMailSender(config), stopping, log });
  const notifications = createNotificationsService({
    enqueue: outbox.enqueue,
    forgetMails: outbox.forgetCauses,
    recipients: createRecipients(isDemo),
    findQuote: findOrderQuote,
    orderUrl: links.urlOf,
    publicUrl: origins.public,
    storeName: config.storeName,
    contact: config.contact,
    timeZone: config.timeZone,
  });
  return { outbox, notifications, signer, links };
}

function createPayments(deps: ServiceDeps) {
  const { config, db, clock, log, invoicePrefix, origins } = deps;
  const { provider, webhookReaders } = createPaypalParts(deps);
  return createPaymentsService({
    db,
    clock,
    log,
    providers: [provider],
    webhookReaders,
    storeName: config.storeName,
    invoicePrefix,
    publicUrl: origins.public,
  });
}

/** Checks what must be right for the shop to sell. */
function createHealth(
  { config, db, isNewer, log }: ServiceDeps,
  payments: Pick<ReturnType<typeof createPayments>, 'canBegin'>,
) {
  return createHealthService({
    isNewer,
    tryToWrite: () => tryToWrite(db),
    freeBytes: async () => (keepsFiles(config) ? freeBytes(config.dataDir) : undefined),
    hasPictures: config.s3 ? async () => true : createPicturesCheck(db, uploadsFolder(config)),
    canBeginPayments: payments.canBegin,
    log,
  });
}

/** Who is who, who may do what, and who did it. */
function createPeople(deps: ServiceDeps, limits: LimitsService, mails: NotificationsService) {
  const { config, db, clock, isDemo } = deps;
  const audit = createAuditService({ db });
  const takeFactors = createFactorTaker(mails.accounts.factorsChanged);
  const auth = createAuthService({
    db,
    clock,
    isDemo,
    limits,
    record: recordDeed,
    listFactors,
    beginSecondStep: createSecondStep(db, clock),
    takeFactors,
    endInvitationsBy,
    passwordChanged: mails.accounts.passwordChanged,
  });
  const account = createAccountService({
    db,
    clock,
    isDemo,
    limits,
    mails: mails.accounts,
    forgetFactors,
    takeFactorsSince: takeFactors,
    endInvitationsBy,
  });
  const secondFactor = createSecondFactorService({
    db,
    clock,
    limits,
    auth,
    account: account.closing,
    storeName: config.storeName,
    tellFactors: mails.accounts.factorsChanged,
  });
  const staff = createStaffService({
    db,
    clock,
    isDemo,
    invited: mails.staffInvited,
    listHolders,
    takeFactors,
  });
  const staffRoles = createRolesService({ db, clock, isDemo });
  const invitations = createInvitationsService({ db, clock, auth });
  const setup = createSetupService({ db, auth });
  const adminSetting = createAdminSetting({ db, auth });
  const jobRuns = createJobRuns({ db, clock });
  return { audit, auth, account, secondFactor, staff, staffRoles, invitations, setup, adminSetting, jobRuns };
}

/** What others ask of products and their stock. */
function createGoods({ db, clock }: ServiceDeps) {
  const products = createProductsService();
  const stockHistory = createStockHistory({ db, nameVariants: products.nameVariants });
  return { products, stockHistory, inventory: createInventoryService({ db, clock }) };
}

export type Services = ReturnType<typeof createServices>;

/** Products from files: the rules and the pictures are the shop's own. */
function createImports(
  { config, db, databaseKind, clock, origins, log }: ServiceDeps,
  catalog: CatalogService,
  { media, taxonomy }: Pick<ReturnType<typeof createPictures>, 'media' | 'taxonomy'>,
) {
  return createImportsService({
    db,
    clock,
    log,
    pace: paceOf(databaseKind),
    catalog,
    media,
    currencies: config.currencies,
    timeZone: config.timeZone,
    origin: origins.public,
    addTerm: (kind, label) => taxonomy.add({ kind, label }),
    source: createDownloads({ maxBytes: MAX_IMAGE_BYTES - 1 }),
    isPicture: isImage,
    readTerms: async () => {
      const { categories, brands } = await taxonomy.list();
      return { category: categories, brand: brands };
    },
  });
}

/** The shop's pictures, what shows them, what deletes those that nothing shows, and how products are filed. */
function createPictures(
  { config, db, replica, clock, log }: ServiceDeps,
  products: ProductsService,
  orders: Pick<OrdersService, 'isImageUsed'>,
) {
  const storage = config.s3 ? createS3Storage(config.s3) : createDiskStorage(uploadsFolder(config), MEDIA_PATH);
  const media = createMediaService({ db, clock, storage });
  const banners = createBannersService({ db, clock, images: media });
  const sizeGuides = createSizeGuidesService({ db, clock, followMerges: (terms) => taxonomy.followMerges(terms) });
  const { moveWithCategory } = sizeGuides;
  const taxonomy = createTaxonomyService({ db, replica, clock, images: media, products, moveWithCategory });
  const isUsed = [products.isImageUsed, banners.isImageUsed, taxonomy.isImageUsed, orders.isImageUsed];
  return {
    media,
    banners,
    sizeGuides,
    taxonomy,
    avifMaker: createAvifMaker({ db, clock, storage }),
    imageSweep: createImageSweep({ db, clock, storage, log, isUsed }),
  };
}

/** What is looked for, and what of it is not found. */
const createSearching = ({ db, replica, clock }: ServiceDeps, taxonomy: TaxonomyService, catalog: CatalogService) => ({
  search: createSearchService({ db: replica, catalog, listCategories: taxonomy.listOffered }),
  searchMisses: createSearchMisses({ db, clock }),
});

/** What people want to have or to hear of later. */
function createWishes(
  { config, db, clock, origins }: ServiceDeps,
  products: ProductsService,
  { notifications, signer, outbox }: Pick<ReturnType<typeof createMailing>, 'notifications' | 'signer' | 'outbox'>,
) {
  return {
    wishlist: createWishlistService({ db, clock, currencies: config.currencies, products }),
    newsletter: createNewsletterService({
      db,
      clock,
      signer,
      publicUrl: origins.public,
      notifications,
      forgetMails: outbox.forgetNewsletter,
    }),
    stockNotices: createStockNoticesService({ db, clock, notifications }),
  };
}

/** What is done to products, one by one and many at once. */
function createCatalogue(
  { config, db, replica, clock }: ServiceDeps,
  parts: Pick<CatalogDeps, 'inventory' | 'images' | 'forgetProduct'> & { taxonomy: TaxonomyService },
  audit: AuditService,
) {
  const { currencies } = config;
  const catalog = createCatalogService({ db, replica, clock, currencies, ...parts });
  const products = createProductBatch({ clock, inventory: parts.inventory });
  const { onBehalf } = audit;
  const { taxonomy } = parts;
  const bulkEdits = createBulkEditsService({ db, clock, currencies, catalog, products, taxonomy, onBehalf });
  return { catalog, bulkEdits };
}

/** Every module's service with what it depends on; the order of the lines is the order of the dependencies. */
export function createServices(deps: ServiceDeps) {
  const { config, db, replica, clock, origins, log } = deps;
  const { currencies, exchangeRate, orderHoldMinutes } = config;

  const { outbox, notifications, signer, links } = createMailing(deps);
  const limits = createLimitsService({ db, clock });
  const people = createPeople(deps, limits, notifications);
  const { products, inventory, stockHistory } = createGoods(deps);

  const payments = createPayments(deps);
  const health = createHealth(deps, payments);
  const book = createOrderBook({ db, clock, teller: notifications.orders });
  const describer = createOrderDescriber(payments);
  const orders = createOrdersService({
    db,
    book,
    inventory,
    readLink: links.read,
    describer,
    listRefunds: payments.listRefunds,
    isPaymentInFlight: payments.isCapturing,
  });

  const pictures = createPictures(deps, products, orders);
  const reviews = createReviewsService({ db, clock, products, purchases: orders });
  const { wishlist, newsletter, stockNotices } = createWishes(deps, products, { notifications, signer, outbox });
  const cart = createCartService({ db, clock, currencies });
  const forgetProduct = [cart.forgetProduct, wishlist.forgetProduct];
  const { catalog, bulkEdits } = createCatalogue(
    deps,
    { inventory, images: pictures.media, taxonomy: pictures.taxonomy, forgetProduct },
    people.audit,
  );
  const searching = createSearching(deps, pictures.taxonomy, catalog);
  const imports = createImports(deps, catalog, pictures);
  const sitemap = createSitemap({ db: replica, access: config.access, origin: origins.public });
  const addresses = createAddressesService({ db, clock });

  const reports = createReports(deps, orders, {
    terms: () => pictures.taxonomy.listAlike(db),
    roles: people.staffRoles.listAlike,
    emails: people.auth.listAlikeEmails,
  });
  const checkout = createCheckoutService({
    db,
    clock,
    log,
    cart,
    addresses,
    orders: book,
    describeOrder: describer.describeKnown,
    inventory,
    payments,
    stockRanLow: notifications.stockRanLow,
    refunded: notifications.refunded,
    currencies,
    exchangeRate,
    orderHoldMinutes,
  });

  const timeline = createTimelineService({ db, orders, payments, outbox, inventory });
  const moneyCheck = createReconciliationService({ db, clock, log, orders, payments, outbox, checkout });

  const goods = { inventory, stockHistory, catalog, bulkEdits, imports, sitemap, reviews, ...searching };
  const shopping = { wishlist, newsletter, stockNotices, cart, addresses };
  const money = { payments, orders, reports, checkout, moneyCheck, timeline };
  const kept = { account: people.account, notifications, outbox, ...goods, ...shopping, ...money };
  const personalData = createPersonalDataService({ db, clock, ...kept });
  const shop = { ...pictures, ...goods, ...shopping, ...money };
  return { health, limits, ...people, personalData, ...shop, outbox, notifications };
}
