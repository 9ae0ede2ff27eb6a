import { createPaymentsService } from '../modules/payments/index.ts';
import { createPaypalParts } from '../paypal.ts';
import type { Ground } from './ground.ts';
import type { ServiceDeps } from './service-deps.ts';

export type Money = ReturnType<typeof createMoney>;

/** Payments with their provider. */
export function createMoney(deps: ServiceDeps, { storeFace }: Ground) {
  const { db, clock, log, invoicePrefix, origins } = deps;
  const { provider, webhookReaders, simulatedBooks } = createPaypalParts(deps);
  return {
    payments: createPaymentsService({
      ...{ db, clock, log, invoicePrefix, webhookReaders, publicUrl: origins.public },
      readStoreName: storeFace.readName,
      providers: [provider],
    }),
    /** Address of the simulator, where payments are simulated. */
    simulatedBooks,
  };
}
