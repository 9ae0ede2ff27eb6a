import { parseArgs } from 'node:util';
import type { MoneyCheck } from '@haberdash/contract';
import type { Config } from '../config/config.ts';
import { openUnlessHeld } from './open-quietly.ts';

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

/** Report of a money check for a terminal. */
function describeCheck({ from, way, remarks, counts, found, differences }: MoneyCheck): string {
  const { orders, captures, refunds, transactions, asked, captured, refunded } = counts;
  const lines = [
    `Money check since ${from.slice(0, 10)}`,
    `  orders      ${orders}`,
    `  captures    ${captures} (${sums(captured)})`,
    `  refunds     ${refunds} (${sums(refunded)} refunded)`,
    `  provider    ${way === 'none' ? 'not compared' : `${transactions} transactions, ${asked} payments looked up individually`}`,
    ...remarks.map((remark) => `  note        ${remark}`),
    '',
    found === 0 ? 'Nothing differs.' : `${found} ${found === 1 ? 'difference' : 'differences'}:`,
  ];
  for (const { orderId, sentence, mend, paymentId, transactionId } of differences) {
    const ids = [paymentId && `payment ${paymentId}`, transactionId && `transaction ${transactionId}`].filter(Boolean);
    lines.push(`  ${orderId ? `#${orderId.slice(0, 8)}` : '(no order)'}  ${sentence}`);
    lines.push(`             ${[...ids, mend === 'look' ? 'check at the provider' : `fix at ${PAGE}`].join(', ')}`);
  }
  return lines.join('\n');
}

/** `money:check`: 0 where nothing differs, 1 where something does, 2 where it could not be checked. */
export async function moneyCheck(config: Config, options: readonly string[]): Promise<number> {
  const days = readDays(options);
  if (days === undefined) {
    console.error(`--days is a whole number from 1 to ${LONGEST_DAYS}.`);
    return NOT_CHECKED;
  }
  const shop = await openUnlessHeld(config);
  if (!shop) {
    console.error(`The shop is running and using its data. Run the check here instead: ${config.publicUrl}${PAGE}.`);
    return NOT_CHECKED;
  }
  try {
    const done = await shop.services.moneyCheck.check('The command line', days);
    if (done?.state !== 'done') {
      console.error(done ? 'The check didn’t finish.' : 'Another money check is running. Try again later.');
      return NOT_CHECKED;
    }
    console.log(describeCheck(done));
    if (done.found > 0) return DIFFERENCES;
    return done.way === 'none' ? NOT_CHECKED : NOTHING_FOUND;
  } finally {
    await shop.close();
  }
}
