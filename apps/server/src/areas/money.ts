import { createBankTransfer } from '../integrations/bank-transfer/index.ts';
import { createCashOnDelivery } from '../integrations/cash-on-delivery/index.ts';
import { createPaymentMethodsService } from '../modules/payment-methods/index.ts';
import { createHandBook, createPaymentsService } from '../modules/payments/index.ts';
import { createPaypalParts, findPaypalObstacle } from '../paypal.ts';
import type { Ground } from './ground.ts';
import type { ServiceDeps } from './service-deps.ts';

export type Money = ReturnType<typeof createMoney>;

/** Payments with their providers, and which of these the merchant offers. */
export function createMoney(deps: ServiceDeps, { storeFace, shipping }: Ground) {
  const { config, db, clock, log, invoicePrefix, origins } = deps;
  const paypal = createPaypalParts(deps);
  const book = createHandBook({ db, invoicePrefix });
  return {
    paymentMethods: createPaymentMethodsService({
      ...{ db, clock, shipping, priceCurrency: config.currencies.price },
      obstacle: findPaypalObstacle(config, paypal !== undefined),
    }),
    payments: createPaymentsService({
      ...{ db, clock, log, invoicePrefix, publicUrl: origins.public, readStoreName: storeFace.readName },
      providers: [...(paypal ? [paypal.provider] : []), createCashOnDelivery(book), createBankTransfer(book)],
    }),
    /** Address of the simulator, where payments are simulated. */
    simulatedBooks: paypal?.simulatedBooks,
  };
}
