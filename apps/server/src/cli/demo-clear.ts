import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { clearDemo, type DemoData, findDemoData } from '../demo/clear.ts';
import type { Shop } from '../shop.ts';
import { openUnlessHeld } from './open-quietly.ts';

const DONE = 0;
const NOT_DONE = 2;
const MOST_LISTED = 20;

/** @returns undefined where the options cannot be read */
function readMeant(options: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...options], options: { yes: { type: 'boolean', default: false } } }).values.yes;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function describeDemoData({ productIds, changed, accountIds, orderIds }: DemoData): string {
  const more = changed.length - MOST_LISTED;
  return [
    'Still in the shop from the demo:',
    `  products  ${productIds.length}`,
    `  accounts  ${accountIds.length}, with their reviews, carts and addresses`,
    `  orders    ${orderIds.length} of these accounts`,
    '  and its feature images, home page, pages, size guides, subcategories, searches, newsletter sign-ups and pictures, unless they were changed or are in use',
    ...(changed.length > 0
      ? [
          'These were changed, so they count as yours and stay:',
          ...changed.slice(0, MOST_LISTED).map((title) => `  ${title}`),
          ...(more > 0 ? [`  and ${more} more`] : []),
        ]
      : []),
    'Orders from other people stay, including those for demo products.',
  ].join('\n');
}

/** The payment simulator would go on telling the money check of payments that the shop has no orders of. */
async function forgetPayments({ services }: Shop, { paymentIds }: DemoData): Promise<void> {
  try {
    await services.simulatedBooks?.forget(paymentIds);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`The payment simulator still knows the payments of the demo (${why}).`);
  }
}

/** `demo:clear`: shows what the demo has brought and, with `--yes`, takes it out of the shop. */
export async function demoClear(config: Config, options: readonly string[]): Promise<number> {
  const isMeant = readMeant(options);
  if (isMeant === undefined) {
    console.error('demo:clear shows what it would remove; demo:clear --yes removes it.');
    return NOT_DONE;
  }
  const shop = await openUnlessHeld(config);
  if (!shop) {
    console.error('The shop is running and using its data. Stop it first.');
    return NOT_DONE;
  }
  try {
    const data = await findDemoData(shop.database.db);
    console.log(describeDemoData(data));
    if (!isMeant) {
      console.log('\nNothing was changed. To remove the demo, make a backup, then run the command again with --yes.');
      return DONE;
    }
    // Before the orders go: where that fails, the next start tells the simulator of them again.
    await forgetPayments(shop, data);
    await clearDemo(shop.database.db, data, shop.services.catalog.remove);
    console.log('\nThe demo was removed. Its pictures will be deleted after a day. Set DEMO=false and start the shop.');
    return DONE;
  } finally {
    await shop.close();
  }
}
