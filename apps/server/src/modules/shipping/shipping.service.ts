import { randomUUID } from 'node:crypto';
import {
  type Currencies,
  currencyDigits,
  findMinor,
  findWeightFault,
  type Shipping,
  type ShippingChange,
  type ShippingTrial,
  type ShippingTry,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { mapped, type Statement, send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { estimateArrival } from './estimates.rules.ts';
import { costOf } from './methods.rules.ts';
import { toShipping, toStoredDispatch, toStoredZones, UNSET } from './shipping.mapping.ts';
import * as repository from './shipping.repository.ts';
import type { StoredDispatch, StoredZone } from './stored.ts';
import { findZone } from './zones.rules.ts';

export interface ShippingDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  /** Days of dispatch and arrival are days there. */
  timeZone: string;
}

const refuse = (field: string, message: string) => new AppError('INVALID_REQUEST', message, [{ field, message }]);

export type ShippingService = ReturnType<typeof createShippingService>;

/** Zones, their delivery methods and dispatch, which the merchant decides. */
export function createShippingService({ db, clock, currencies, timeZone }: ShippingDeps) {
  const currency = currencies.price;
  const read = (row: repository.ShippingRow | undefined) => toShipping(row, currency);
  const find: Statement<{ zones: StoredZone[]; dispatch: StoredDispatch }> = mapped(
    repository.findShipping,
    (row) => row ?? UNSET,
  );
  const toStored = (zones: ShippingChange['zones'], known: readonly StoredZone[]) =>
    toStoredZones(zones, { known, currency, newId: randomUUID });

  return {
    /** For work that reads it together with other things. */
    find,

    get: async (): Promise<Shipping> => read(await send(db, repository.findShipping)),

    /**
     * Replaces zones, and dispatch where it is sent.
     * @throws AppError SETTINGS_CHANGED (details: delivery as it is), INVALID_REQUEST
     */
    save: ({ version, zones, dispatch }: ShippingChange): Promise<Shipping> =>
      inTransaction(db, async (tx) => {
        const row = await repository.lockShipping(tx);
        const present = row ?? UNSET;
        if (present.version !== version) throw new AppError('SETTINGS_CHANGED', undefined, read(row));
        const next = {
          zones: toStored(zones, present.zones),
          dispatch: dispatch ? toStoredDispatch(dispatch) : present.dispatch,
          updatedAt: clock.now(),
        };
        const fault = findWeightFault({ zones, dispatch: next.dispatch });
        if (fault) throw refuse('dispatch.defaultWeightGrams', fault);
        const written = await (row ? repository.updateShipping(tx, next) : repository.insertShipping(tx, next));
        if (!written) throw new AppError('SETTINGS_CHANGED', undefined, read(await repository.lockShipping(tx)));
        return read(written);
      }),

    /**
     * Tries an address: the zone that decides, and what each of its methods says to these goods.
     * @throws AppError INVALID_REQUEST for amounts that the currency does not have
     */
    try: async ({ address, subtotal = 0, weightGrams, zones, dispatch }: ShippingTry): Promise<ShippingTrial> => {
      const present = await send(db, find);
      const tried = {
        zones: zones ? toStored(zones, present.zones) : present.zones,
        dispatch: dispatch ? toStoredDispatch(dispatch) : present.dispatch,
      };
      const digits = currencyDigits(currency);
      const minor = findMinor(subtotal, digits);
      if (minor === undefined) throw refuse('subtotal', `Enter an amount of ${currency}.`);
      const goods = { subtotal: minor, weight: weightGrams ?? tried.dispatch.defaultWeightGrams ?? 0 };
      const match = findZone(tried.zones, address);
      const now = clock.now();
      return {
        isFree: tried.zones.length === 0,
        zone: match
          ? {
              name: match.zone.name,
              reason: match.reason.kind,
              pattern: 'pattern' in match.reason ? match.reason.pattern : '',
            }
          : null,
        methods: (match?.zone.methods ?? []).map((method) => {
          const cost = costOf(method, goods);
          return {
            name: method.name,
            kind: method.kind,
            amount: 'amount' in cost ? toDecimal(cost.amount, digits) : null,
            obstacle: 'obstacle' in cost ? cost.obstacle : null,
            estimate: method.estimate && estimateArrival(now, tried.dispatch, method.estimate, timeZone),
          };
        }),
      };
    },
  };
}
