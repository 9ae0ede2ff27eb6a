import type { Services } from '../services.ts';
import type { Job } from './scheduler.ts';

export { startJobs } from './scheduler.ts';

/** What happens by itself, and how often; what it does stands in the modules. */
export const shopJobs = ({
  account,
  auth,
  bulkEdits,
  catalog,
  checkout,
  imageSweep,
  inventory,
  invitations,
  limits,
  moneyCheck,
  newsletter,
  outbox,
  payments,
  personalData,
  secondFactor,
}: Services): Job[] => [
  { name: 'expire unpaid orders', everySeconds: 10, run: checkout.expireOrders },
  { name: 'reconcile payments', everySeconds: 5, run: checkout.reconcilePayments },
  { name: 'settle refunds', everySeconds: 5, run: checkout.settleRefunds },
  { name: 'follow webhooks', everySeconds: 2, run: checkout.followWebhooks },
  { name: 'publish what is due', everySeconds: 1, run: catalog.publishDue },
  { name: 'go on with bulk edits', everySeconds: 1, run: bulkEdits.carryOn },
  { name: 'forget old bulk edits', everySeconds: 3600, run: bulkEdits.deleteOld },
  { name: 'send mails', everySeconds: 2, run: outbox.deliver },
  { name: 'mail links to set a password', everySeconds: 2, run: account.reset.answerAsked },
  { name: 'delete expired links', everySeconds: 3600, run: account.deleteExpiredLinks },
  { name: 'erase former customers', everySeconds: 600, run: personalData.eraseDue },
  { name: 'delete expired sessions', everySeconds: 3600, run: auth.deleteExpired },
  { name: 'delete expired challenges', everySeconds: 3600, run: secondFactor.deleteExpired },
  { name: 'delete invitations that are over', everySeconds: 3600, run: invitations.deleteOver },
  { name: 'forget unconfirmed subscriptions', everySeconds: 3600, run: newsletter.deleteUnconfirmed },
  { name: 'delete old webhooks', everySeconds: 3600, run: payments.inbox.deleteOldEvents },
  { name: 'check the money', everySeconds: 600, run: moneyCheck.checkDaily },
  { name: 'add up the stock counters', everySeconds: 600, run: inventory.foldStockCounts },
  { name: 'delete pictures that nothing shows', everySeconds: 3600, run: imageSweep.sweep },
  { name: 'prove the stock ledger', everySeconds: 24 * 3600, run: inventory.proveLedger },
  { name: 'delete limits that nobody has used', everySeconds: 600, run: limits.deleteFull },
];
