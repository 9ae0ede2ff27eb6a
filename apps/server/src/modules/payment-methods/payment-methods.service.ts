import type { PaymentSettings, PaymentSettingsChange } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { mapped, send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PaymentTerms } from '../payments/index.ts';
import type { ShippingService } from '../shipping/index.ts';
import { changeTerms, toPaymentSettings, UNSET } from './payment-methods.mapping.ts';
import * as repository from './payment-methods.repository.ts';

export interface PaymentMethodsDeps {
  db: Executor;
  clock: Clock;
  shipping: Pick<ShippingService, 'find'>;
  priceCurrency: string;
  /** Sentence that says why `paypal` can’t be used here; null where it can. */
  obstacle: string | null;
}

export type PaymentMethodsService = ReturnType<typeof createPaymentMethodsService>;

/** Terms as the merchant has decided, whether or not each can be used. */
export const readTerms = async (db: Executor): Promise<PaymentTerms> =>
  ((await send(db, repository.findMethods)) ?? UNSET).terms;

/** The ways to pay that the merchant offers, and their terms. */
export function createPaymentMethodsService(deps: PaymentMethodsDeps) {
  const { db, clock, shipping, priceCurrency, obstacle } = deps;
  const toWire = (row: { version: number; terms: PaymentTerms } = UNSET) =>
    toPaymentSettings(row, obstacle, priceCurrency);
  const isUsable = ({ paypal }: PaymentTerms) => paypal.isActive && obstacle === null;
  const countActive = (terms: PaymentTerms) =>
    [isUsable(terms), terms.cod.isActive, terms.bankTransfer.isActive].filter(Boolean).length;

  return {
    /** Terms as they are in force, for work that reads them together with other things. */
    find: mapped(repository.findMethods, (row): PaymentTerms => {
      const { terms } = row ?? UNSET;
      return { ...terms, paypal: { isActive: isUsable(terms) } };
    }),

    get: async (): Promise<PaymentSettings> => toWire(await send(db, repository.findMethods)),

    /**
     * Changes what is sent.
     * @throws AppError SETTINGS_CHANGED (details: the settings as they are), LAST_PAYMENT_METHOD, PAYMENT_METHOD_NOT_AVAILABLE,
     * INVALID_REQUEST
     */
    save: (change: PaymentSettingsChange): Promise<PaymentSettings> =>
      inTransaction(db, async (tx) => {
        const row = await repository.lockMethods(tx);
        const present = row ?? UNSET;
        if (present.version !== change.version) throw new AppError('SETTINGS_CHANGED', undefined, toWire(row));
        if (change.paypal?.isActive && obstacle !== null) throw new AppError('PAYMENT_METHOD_NOT_AVAILABLE', obstacle);
        const zoneIds = (await send(tx, shipping.find)).zones.map(({ id }) => id);
        const terms = changeTerms(present.terms, change, { currency: priceCurrency, zoneIds });
        if (countActive(present.terms) > 0 && countActive(terms) === 0) throw new AppError('LAST_PAYMENT_METHOD');
        const next = { terms, updatedAt: clock.now() };
        const written = await (row ? repository.updateMethods(tx, next) : repository.insertMethods(tx, next));
        if (!written) throw new AppError('SETTINGS_CHANGED', undefined, toWire(await repository.lockMethods(tx)));
        return toWire(written);
      }),
  };
}
