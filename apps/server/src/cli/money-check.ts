import { parseArgs } from 'node:util';
import type { MoneyCheck } from '@haberdash/contract';
import { type Config, ConfigError } from '../config/config.ts';
import { openEmbedded, openPostgres } from '../db/connection.ts';
import { DataDirInUseError } from '../db/data-dir-lock.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/log.ts';
import { startShop } from '../shop.ts';

const NOTHING_FOUND = 0;
const DIFFERENCES = 1;
const NOT_CHECKED = 2;

const LONGEST_DAYS = 365;
const PAGE = '/admin/money';

/** @returns undefined where it cannot be read */
function readDays(options: readonly string[]): number | undefined {
  try {
    const { values } = parseArgs({ args: [...options], options: { days: { type: 'string', default: '31' } } });
    const days = Number(values.days);
    return Number.isInteger(days) && days >= 1 && days <= LONGEST_DAYS ? days : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const sums = (amounts: MoneyCheck['counts']['captured']) =>
  amounts.map(({ currency, amount }) => `${amount} ${currency}`).join(', ') || 'nothing';

/** What was compared and found, for a terminal. */
function describeCheck({ from, way, remarks, counts, found, differences }: MoneyCheck): string {
  const { orders, captures, refunds, transactions, asked, captured, refunded } = counts;
  const lines = [
    `Money check since ${from.slice(0, 10)}`,
    `  orders      ${orders}`,
    `  captures    ${captures} (${sums(captured)})`,
    `  refunds     ${refunds} (${sums(refunded)} given back)`,
    `  PayPal      ${way === 'none' ? 'not compared' : `${transactions} transactions, ${asked} payments asked about`}`,
    ...remarks.map((remark) => `  note        ${remark}`),
    '',
    found === 0 ? 'Nothing differs.' : `${found} ${found === 1 ? 'thing differs' : 'things differ'}:`,
  ];
  for (const { orderId, sentence, mend, paymentId, transactionId } of differences) {
    const ids = [paymentId && `payment ${paymentId}`, transactionId && `transaction ${transactionId}`].filter(Boolean);
    lines.push(`  ${orderId ? `#${orderId.slice(0, 8)}` : '(no order)'}  ${sentence}`);
    lines.push(`             ${[...ids, mend === 'look' ? 'look at PayPal' : `to be mended at ${PAGE}`].join(', ')}`);
  }
  return lines.join('\n');
}

/** The shop's own server on a port that the system chooses: its simulated PayPal, where it has one, is a part of it. */
async function openQuietly(config: Config) {
  const tell = (sentence: string) => console.error(sentence);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databaseReadUrl, tell)
    : await openEmbedded(config.dataDir, tell);
  try {
    return await startShop({
      config: { ...config, host: '127.0.0.1', port: 0 },
      database,
      clock: systemClock,
      log: createLog('silent'),
      isDemo: false,
      webFolder: undefined,
      runsJobs: false,
      sendsWebhooks: false,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

const isHeldByShop = (error: unknown): boolean =>
  error instanceof DataDirInUseError || (error instanceof ConfigError && error.message.includes('payment simulator'));

/** `money:check`: 0 where nothing differs, 1 where something does, 2 where it could not be checked. */
export async function moneyCheck(config: Config, options: readonly string[]): Promise<number> {
  const days = readDays(options);
  if (days === undefined) {
    console.error(`--days is a whole number from 1 to ${LONGEST_DAYS}.`);
    return NOT_CHECKED;
  }
  const shop = await openQuietly(config).catch((error: unknown) => {
    if (isHeldByShop(error)) return undefined;
    throw error;
  });
  if (!shop) {
    console.error(`The shop is running and holds its data: the same check is on its page ${config.publicUrl}${PAGE}.`);
    return NOT_CHECKED;
  }
  try {
    const done = await shop.services.moneyCheck.check('The command line', days);
    if (done?.state !== 'done') {
      console.error(
        done ? 'The check did not come to its end.' : 'Another money check is running. Please try again later.',
      );
      return NOT_CHECKED;
    }
    console.log(describeCheck(done));
    if (done.found > 0) return DIFFERENCES;
    return done.way === 'none' ? NOT_CHECKED : NOTHING_FOUND;
  } finally {
    await shop.close();
  }
}
