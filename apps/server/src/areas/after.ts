import { simulatesPayments, storesFiles } from '../config/config.ts';
import type { Executor } from '../db/connection.ts';
import { send } from '../db/statement.ts';
import { tryToWrite } from '../db/try-to-write.ts';
import { freeBytes } from '../lib/free-bytes.ts';
import { createCatalogFigures, createProductsService } from '../modules/catalog/index.ts';
import { createConsoleService } from '../modules/console/index.ts';
import { createCustomersService } from '../modules/customers/index.ts';
import { createFirstRunService } from '../modules/first-run/index.ts';
import { createHealthService } from '../modules/health/index.ts';
import { createPicturesCheck } from '../modules/media/index.ts';
import { createPersonalDataService } from '../modules/personal-data/index.ts';
import { createReconciliationService } from '../modules/reconciliation/index.ts';
import { createNotices, createReportsService } from '../modules/reports/index.ts';
import { countReturnsWaiting } from '../modules/returns/index.ts';
import { createTimelineService } from '../modules/timeline/index.ts';
import { countOpenWithdrawals } from '../modules/withdrawals/index.ts';
import { SIMULATOR_PATH } from '../simulator.ts';
import type { Afterwards } from './afterwards.ts';
import { type CatalogueServices, uploadsFolder } from './catalogue.ts';
import type { Ground } from './ground.ts';
import type { Money } from './money.ts';
import type { People } from './people.ts';
import type { Sale } from './sale.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Addresses at which a payment is approved that moves no money: those of the simulator, and of PayPal's sandbox. */
const PLAY_MONEY = [`%${SIMULATOR_PATH}/%`, 'https://www.sandbox.paypal.com/%'];

const findDemo = async (db: Executor) => (await import('../demo/clear.ts')).findDemoData(db);
const countDemoProducts = async (db: Executor) => (await import('../demo/clear.ts')).countDemoProducts(db);

type Shop = Ground & People & Money & Sale & CatalogueServices & Afterwards;

function createReports(deps: ServiceDeps, { auth, documents, orders, staffRoles, taxonomy }: Shop) {
  const { config, db, clock } = deps;
  const catalog = createCatalogFigures(db);
  const alike = {
    skus: catalog.listAlike,
    terms: () => taxonomy.listAlike(db),
    roles: staffRoles.listAlike,
    emails: auth.listAlikeEmails,
  };
  return createReportsService({
    db,
    clock,
    catalog,
    priceCurrency: config.currencies.price,
    timeZone: config.timeZone,
    countOrders: orders.countByStatus,
    countWork: orders.countWork,
    listNotices: createNotices({ ...deps, countDemoProducts, countLateDocuments: documents.countLate, alike }),
    recentOrders: async (limit) => (await orders.listOrders({}, { page: 1, limit })).data,
  });
}

/** Checks what must be right for the shop to sell. */
function createHealth({ config, db, isNewer, log }: ServiceDeps, { paymentMethods, payments }: Shop) {
  return createHealthService({
    isNewer,
    log,
    tryToWrite: () => tryToWrite(db),
    freeBytes: async () => (storesFiles(config) ? freeBytes(config.dataDir) : undefined),
    hasPictures: config.s3 ? async () => true : createPicturesCheck(db, uploadsFolder(config)),
    canBeginPayments: async () => payments.canBegin(await send(db, paymentMethods.find)),
  });
}

const PAYMENT_TEXTS: Readonly<Record<'simulated' | 'sandbox' | 'real', string>> = {
  simulated:
    'PayPal is simulated, so no money moves yet. Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, with PAYPAL_ENVIRONMENT=live, and restart the shop, or switch to other ways to pay.',
  sandbox:
    'The shop uses PayPal’s sandbox, so no money moves yet. Set live credentials and PAYPAL_ENVIRONMENT=live, and restart the shop, or switch to other ways to pay.',
  real: 'PayPal, cash on delivery or a bank transfer.',
};

function createFirstRun({ config, db }: ServiceDeps, shop: Shop) {
  const { paypal, mail, access, currencies, isMarketSet: isSet } = config;
  const isLive = paypal.kind === 'paypal' && paypal.environment === 'live';
  const money = isLive ? 'real' : simulatesPayments(paypal) ? 'simulated' : 'sandbox';
  return createFirstRunService({
    ...{ db, ...shop, findDemo, playMoney: PLAY_MONEY },
    ...{ money, paymentText: PAYMENT_TEXTS[money] },
    describeTerms: shop.checkout.describeTerms,
    sendsMail: mail.smtpUrl !== undefined,
    market: { access, price: currencies.price, charge: currencies.charge, isSet },
  });
}

/** Services that read the whole shop: customers, the console's frame, the checklist of a new shop, health, reports, the money check, personal data. */
export function createAfter(deps: ServiceDeps, shop: Shop) {
  const { db, clock, log } = deps;
  const customers = createCustomersService({ db, clock, products: createProductsService(), ...shop });
  return {
    customers,
    console: createConsoleService({
      ...shop,
      customers,
      countReturns: () => countReturnsWaiting(db),
      countWithdrawals: () => countOpenWithdrawals(db),
    }),
    firstRun: createFirstRun(deps, shop),
    health: createHealth(deps, shop),
    reports: createReports(deps, shop),
    timeline: createTimelineService({ db, ...shop }),
    moneyCheck: createReconciliationService({ db, clock, log, ...shop }),
    personalData: createPersonalDataService({ db, clock, ...shop, customers }),
  };
}
