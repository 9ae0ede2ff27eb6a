import {
  type Currencies,
  currencyDigits,
  findMinor,
  type Taxes,
  type TaxesChange,
  type TaxesContent,
  type TaxPreview,
  type TaxPreviewQuestion,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { mapped, type Statement, send, sendAll } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { NO_TERMS, quote, toWireLine } from '../pricing/index.ts';
import { deadBandWarning } from './dead-band.rules.ts';
import { taxDayOf } from './rates.rules.ts';
import { taxTermsOf, toRate } from './tax-terms.ts';
import * as repository from './taxes.repository.ts';

export interface TaxesDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  /** Rates begin and end with days there. */
  timeZone: string;
  /** Country and state of the store. */
  home: Statement<{ countryCode: string; subdivision: string }>;
}

/** A shop that has set up no taxes. */
const NO_TAXES: TaxesContent = {
  mode: 'none',
  classes: [],
  rates: [],
  gst: false,
  shippingTax: 'split',
  categoryClasses: {},
};

const toTaxes = (row: repository.TaxesRow | undefined): Taxes => ({
  version: row?.version ?? 0,
  ...(row?.content ?? NO_TAXES),
});

export type TaxesService = ReturnType<typeof createTaxesService>;

/** The table of taxes, which the merchant decides. */
export function createTaxesService({ db, clock, currencies, timeZone, home }: TaxesDeps) {
  const currency = currencies.price;
  const find: Statement<TaxesContent> = mapped(repository.findTaxes, (row) => row?.content ?? NO_TAXES);

  /** @throws AppError INVALID_REQUEST for amounts that the currency does not have */
  const requireAmounts = ({ rates }: TaxesChange): void => {
    const faults = rates.flatMap((rate, index) =>
      (['pieceValueFrom', 'pieceValueTo'] as const).flatMap((field) => {
        const value = rate[field];
        if (value === undefined || findMinor(value, currencyDigits(currency)) !== undefined) return [];
        return [{ field: `rates.${index}.${field}`, message: `Enter an amount of ${currency}.` }];
      }),
    );
    const [first] = faults;
    if (first) throw new AppError('INVALID_REQUEST', first.message, faults);
  };

  return {
    /** For work that reads it together with other things. */
    find,

    /** The classes, in their order. */
    listClasses: async (executor: Executor): Promise<TaxesContent['classes']> => (await send(executor, find)).classes,

    get: async (): Promise<Taxes> => toTaxes(await send(db, repository.findTaxes)),

    /**
     * Replaces the table.
     * @throws AppError SETTINGS_CHANGED (details: the table as it is), INVALID_REQUEST
     */
    save: (change: TaxesChange): Promise<Taxes> =>
      inTransaction(db, async (tx) => {
        requireAmounts(change);
        const updatedAt = clock.now();
        const row = await repository.lockTaxes(tx, { content: NO_TAXES, updatedAt });
        const { version, ...content } = change;
        if (row.version !== version) throw new AppError('SETTINGS_CHANGED', undefined, toTaxes(row));
        return toTaxes(await repository.updateTaxes(tx, { content, updatedAt }));
      }),

    /**
     * The taxes on one piece at a price.
     * @throws AppError INVALID_REQUEST for an amount that the currency does not have
     */
    preview: async ({ price, taxClass, countryCode, subdivision }: TaxPreviewQuestion): Promise<TaxPreview> => {
      const minor = findMinor(price, currencyDigits(currency));
      if (minor === undefined) {
        const message = `Enter an amount of ${currency}.`;
        throw new AppError('INVALID_REQUEST', message, [{ field: 'price', message }]);
      }
      const [taxes, store] = await sendAll(db, [find, home]);
      const day = taxDayOf(clock.now(), timeZone);
      const place = countryCode === undefined ? store : { countryCode, subdivision };
      const tax = taxTermsOf(taxes, {
        lines: [{ taxClass, category: '' }],
        ...{ place, storeSubdivision: store.subdivision, day, currency },
      });
      const [line] = quote([{ price: minor, salePrice: 0, quantity: 1 }], { ...NO_TERMS, tax }, currencies).lines;
      const rates = taxes.rates.map((rate) => toRate(rate, currency));
      return {
        taxLines: line ? toWireLine(line, currencies).taxLines : [],
        warning: deadBandWarning(minor, rates, { ...place, taxClass, day }, { mode: taxes.mode, currency }),
      };
    },
  };
}
