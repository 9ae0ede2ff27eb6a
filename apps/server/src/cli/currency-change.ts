import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { currencyDigits, findCurrencyDigits, findExchangeRate, formatMoney, toDecimal } from '@haberdash/contract';
import type { Config } from '../config/config.ts';
import { type Executor, type OpenDatabase, openEmbedded, openPostgres } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import {
  convertPrices,
  type PriceConversion,
  previewConversion,
  type RepricedSample,
} from '../modules/catalog/index.ts';
import { requireInstallation, setPriceCurrency } from '../modules/installation/index.ts';
import { convertPaymentTerms } from '../modules/payment-methods/index.ts';
import { convertPromotions } from '../modules/promotions/index.ts';
import { convertDelivery } from '../modules/shipping/index.ts';
import { convertTaxes } from '../modules/taxes/index.ts';
import { countOthers, endImports, lockOutStarts } from './currency-change.repository.ts';

const DONE = 0;
const NOT_DONE = 2;

const SAMPLES = 10;
/** The highest price that a form takes: nine digits before the decimal point. */
const MAX_WHOLE = 1_000_000_000;
const LOOKS = 10;
const LOOK_MS = 300;
/** The prices of a large shop take longer than a request may. */
const NEVER = 0;

const USAGE =
  'Give a currency and a rate. currency:change --to EUR --rate 90 means that 90 of the old currency make 1 EUR. Add --yes to convert.';

interface RequestedConversion extends Omit<PriceConversion, 'from'> {
  rateText: string;
  isMeant: boolean;
}

/** @returns a sentence where the options cannot be used */
function readConversion(options: readonly string[]): RequestedConversion | string {
  try {
    const { values } = parseArgs({
      args: [...options],
      options: { to: { type: 'string' }, rate: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const to = values.to?.toUpperCase() ?? '';
    const rate = findExchangeRate(values.rate ?? '');
    if (!to || values.rate === undefined) return USAGE;
    const digits = findCurrencyDigits(to);
    if (digits === undefined || digits > 2)
      return `--to must be a currency code such as EUR, with up to 2 decimals, not ‘${to}’.`;
    if (!rate) return `--rate must be a positive number such as 90 or 83.25, not ‘${values.rate}’.`;
    return { to, rate, rateText: values.rate, isMeant: values.yes };
  } catch (error) {
    if (error instanceof TypeError) return USAGE;
    throw error;
  }
}

/** Other servers would go on selling at the new figures in the old currency. */
async function requireNoOtherConnection(tx: Executor): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await countOthers(tx)) === 0) return;
    await pause(LOOK_MS);
  }
  throw new StartError('The shop is running on this database. Stop all its servers first.');
}

const convert = ({ db, kind }: OpenDatabase, conversion: PriceConversion): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOutStarts(tx);
    if (kind === 'postgres') await requireNoOtherConnection(tx);
    await convertPrices(tx, conversion);
    await convertDelivery(tx, conversion, systemClock.now());
    await convertTaxes(tx, conversion, systemClock.now());
    await convertPaymentTerms(tx, conversion, systemClock.now());
    await convertPromotions(tx, conversion, systemClock.now());
    await endImports(tx);
    await setPriceCurrency(tx, conversion.to);
  });

const describeSample = ({ from, to }: PriceConversion) => {
  const money = (minor: number, currency: string) => formatMoney(toDecimal(minor, currencyDigits(currency)), currency);
  return ({ title, price, salePrice, newPrice, newSalePrice }: RepricedSample) => {
    const sale =
      salePrice > 0
        ? `, on sale ${money(salePrice, from)} -> ${newSalePrice > 0 ? money(newSalePrice, to) : 'ended'}`
        : '';
    return `  ${title}: ${money(price, from)} -> ${money(newPrice, to)}${sale}`;
  };
};

async function describeChange(db: Executor, conversion: PriceConversion, rateText: string) {
  const { from, to } = conversion;
  const { samples, ...judged } = await previewConversion(db, conversion, SAMPLES);
  const more = judged.products - samples.length;
  const ended = judged.endedSales === 1 ? '1 sale ends' : `${judged.endedSales} sales end`;
  const lines = [
    `Prices of ${judged.products} products, from ${from} to ${to} at ${rateText} ${from} for 1 ${to}:`,
    ...samples.map(describeSample(conversion)),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `Each price is rounded individually, half up, to ${10 ** -currencyDigits(to)} ${to}, which is also the lowest price.`,
    ...(judged.endedSales > 0 ? [`${ended} because the rounded sale price is no lower than the price.`] : []),
    'Delivery costs, the subtotals that they depend on, the piece values of tax rates and the amounts of promotions are converted in the same way.',
    'Existing orders keep their amounts, paid or not. Carts and wishlists show the new prices.',
  ];
  const isTooMuch = judged.highest >= MAX_WHOLE * 10 ** currencyDigits(to);
  return { text: lines.join('\n'), isTooMuch };
}

async function change(
  database: OpenDatabase,
  config: Config,
  { rateText, isMeant, ...plan }: RequestedConversion,
): Promise<number> {
  const { priceCurrency } = await requireInstallation(database.db, systemClock.now());
  const from = priceCurrency ?? config.currencies.price;
  if (from === plan.to) {
    console.error(`The shop’s prices are already in ${from}.`);
    return NOT_DONE;
  }
  const conversion = { ...plan, from };
  const { text, isTooMuch } = await describeChange(database.db, conversion, rateText);
  console.log(text);
  if (isTooMuch) {
    console.error(
      'Nothing was changed: a price would have more than nine digits. Check that the rate is the right way round.',
    );
    return NOT_DONE;
  }
  if (!isMeant) {
    console.log('\nNothing was changed. To convert the prices, make a backup, then run the command again with --yes.');
    return DONE;
  }
  await convert(database, conversion);
  console.log(
    `\nThe prices were converted. Set PRICE_CURRENCY=${plan.to} and the matching EXCHANGE_RATE, then start the shop.`,
  );
  return DONE;
}

/** `currency:change`: shows what prices become in another currency and, with `--yes`, converts them. */
export async function currencyChange(config: Config, options: readonly string[]): Promise<number> {
  const plan = readConversion(options);
  if (typeof plan === 'string') {
    console.error(plan);
    return NOT_DONE;
  }
  const notify = (sentence: string) => console.error(sentence);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, undefined, notify, { connections: 1, answerMs: NEVER })
    : await openEmbedded(config.dataDir, notify);
  try {
    return await change(database, config, plan);
  } finally {
    await database.close();
  }
}
