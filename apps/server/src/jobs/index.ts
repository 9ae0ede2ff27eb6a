import type { Services } from '../services.ts';
import type { Job } from './scheduler.ts';

export { type Job, startJobs } from './scheduler.ts';

/**
 * Periodic jobs and their intervals; what they do is in the modules.
 * @param maintain upkeep of the database, where it does not do that itself
 */
export const shopJobs = (
  {
    account,
    auth,
    avifMaker,
    bulkEdits,
    catalog,
    checkout,
    events,
    imageSweep,
    imports,
    inventory,
    invitations,
    limits,
    moneyCheck,
    newsletter,
    orders,
    outbox,
    payments,
    personalData,
    recentSales,
    searchMisses,
    secondFactor,
    stockNotices,
  }: Services,
  maintain: Job['run'] | undefined,
): Job[] => [
  { name: 'expire unpaid orders', everySeconds: 10, run: checkout.expireOrders },
  { name: 'reconcile payments', everySeconds: 5, run: checkout.reconcilePayments },
  { name: 'settle refunds', everySeconds: 5, run: checkout.settleRefunds },
  { name: 'follow webhooks', everySeconds: 2, run: checkout.followWebhooks },
  { name: 'import files', everySeconds: 1, run: imports.work },
  { name: 'forget old imports', everySeconds: 3600, run: imports.deleteOld },
  { name: 'begin and end sales', everySeconds: 1, run: catalog.settleDueSales },
  { name: 'publish what is due', everySeconds: 1, run: catalog.publishDue },
  { name: 'go on with bulk edits', everySeconds: 1, run: bulkEdits.carryOn },
  { name: 'forget old bulk edits', everySeconds: 3600, run: bulkEdits.deleteOld },
  { name: 'send mails', everySeconds: 2, run: outbox.deliver },
  { name: 'mail links to set a password', everySeconds: 2, run: account.reset.answerAsked },
  { name: 'delete expired links', everySeconds: 3600, run: account.deleteExpiredLinks },
  { name: 'erase former customers', everySeconds: 600, run: personalData.eraseDue },
  { name: 'delete expired sessions', everySeconds: 3600, run: auth.deleteExpired },
  { name: 'delete expired challenges', everySeconds: 3600, run: secondFactor.deleteExpired },
  { name: 'delete invitations that have expired', everySeconds: 3600, run: invitations.deleteOver },
  { name: 'forget unconfirmed subscriptions', everySeconds: 3600, run: newsletter.deleteUnconfirmed },
  { name: 'tell of stock that is back', everySeconds: 5, run: stockNotices.sendDue },
  { name: 'forget who has waited for a year', everySeconds: 3600, run: stockNotices.deleteOld },
  { name: 'delete old events', everySeconds: 3600, run: events.deleteOld },
  { name: 'delete old webhooks', everySeconds: 3600, run: payments.inbox.deleteOldEvents },
  { name: 'check the money', everySeconds: 600, run: moneyCheck.checkDaily },
  { name: 'add up the stock counters', everySeconds: 600, run: inventory.foldStockCounts },
  { name: 'count what was sold lately', everySeconds: 300, run: recentSales.refresh },
  { name: 'add up the order counters', everySeconds: 60, run: orders.foldCounts },
  { name: 'make a picture as AVIF', everySeconds: 2, run: avifMaker.makeNext },
  { name: 'delete pictures that nothing shows', everySeconds: 3600, run: imageSweep.sweep },
  { name: 'forget what was searched for long ago', everySeconds: 3600, run: searchMisses.forgetOld },
  { name: 'prove the stock ledger', everySeconds: 24 * 3600, run: inventory.proveLedger },
  { name: 'delete limits that nobody has used', everySeconds: 600, run: limits.deleteFull },
  ...(maintain ? [{ name: 'vacuum and analyze the database', everySeconds: 60, run: maintain }] : []),
];
