import type { Executor } from '../db/connection.ts';
import { minutesAfter } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { addresses } from '../modules/addresses/addresses.tables.ts';
import { users } from '../modules/auth/auth.tables.ts';
import { OWNER_ROLE_ID } from '../modules/auth/index.ts';
import { searchMisses } from '../modules/discovery/search.tables.ts';
import { newsletterSubscriptions } from '../modules/newsletter/newsletter.tables.ts';
import { wishlistItems } from '../modules/wishlist/wishlist.tables.ts';
import type { DemoAccount } from './accounts.ts';
import { demoBuyers } from './buyers.ts';
import { insertRows } from './insert-rows.ts';
import type { BuyerAccount } from './order-rows.ts';
import { createRandom } from './random.ts';
import { DAY_MINUTES, SEEDED_ACCOUNTS_AGE, type SeededProduct } from './seed-products.ts';
import { demoShopper } from './shopper-orders.ts';

export type Accounts = ReadonlyMap<string, BuyerAccount & { userName: string }>;

/**
 * The accounts of the demo: those that one signs in with, and buyers with whose password nobody can. @returns the buyers by
 * email, the demo's shopper among them
 */
export async function seedAccounts(
  tx: Executor,
  signIns: readonly (DemoAccount & { passwordHash: string })[],
  strangerHash: string,
  now: Date,
): Promise<Accounts> {
  const accounts = signIns.map(({ role, email, passwordHash }) => ({
    id: newId(),
    userName: role === 'admin' ? 'Demo Admin' : demoShopper.userName,
    ...{ email, passwordHash, role, staffRoleId: role === 'admin' ? OWNER_ROLE_ID : null, isDemo: true },
    createdAt: minutesAfter(now, -SEEDED_ACCOUNTS_AGE),
  }));
  const buyers = demoBuyers.map(({ userName, email }, index) => ({
    id: newId(),
    ...{ userName, email, passwordHash: strangerHash, role: 'shopper' as const, staffRoleId: null, isDemo: true },
    createdAt: minutesAfter(now, -SEEDED_ACCOUNTS_AGE + index * 7),
  }));
  await insertRows(tx, users, [...accounts, ...buyers]);
  const shoppers = [...accounts, ...buyers].filter(({ role }) => role === 'shopper');
  return new Map(
    shoppers.map(({ id, email, userName }) => [email, { id, userName, cartId: newId(), addressId: newId() }]),
  );
}

/** Addresses of the buyers. The demo's shopper has none: to add one is the first thing that is tried. */
export async function seedAddresses(tx: Executor, accounts: Accounts, now: Date): Promise<void> {
  const rows = demoBuyers.flatMap(({ userName: recipientName, email, ...address }) => {
    const account = accounts.get(email);
    return account
      ? [
          {
            id: account.addressId,
            userId: account.id,
            slot: 1,
            recipientName,
            ...address,
            createdAt: minutesAfter(now, -SEEDED_ACCOUNTS_AGE),
          },
        ]
      : [];
  });
  await insertRows(tx, addresses, rows);
}

export async function seedWishlists(
  tx: Executor,
  accounts: Accounts,
  seeded: readonly SeededProduct[],
  now: Date,
): Promise<void> {
  const random = createRandom(4506);
  const rows = demoBuyers.flatMap(({ email }) => {
    const userId = accounts.get(email)?.id ?? '';
    const wished = new Set(Array.from({ length: random.between(0, 4) }, () => random.pick(seeded).id));
    return [...wished].map((productId) => ({
      ...{ userId, productId, createdAt: minutesAfter(now, -random.between(60, 80 * DAY_MINUTES)) },
    }));
  });
  await insertRows(tx, wishlistItems, rows);
}

/** Every second buyer has the newsletter; a few have not said yes by now. */
export async function seedNewsletter(tx: Executor, now: Date): Promise<void> {
  const random = createRandom(4507);
  const rows = demoBuyers
    .filter((_, index) => index % 2 === 0)
    .map(({ email }, index) => {
      const createdAt = minutesAfter(now, -random.between(DAY_MINUTES, 330 * DAY_MINUTES));
      return { id: newId(), email, createdAt, confirmedAt: index % 9 === 4 ? null : minutesAfter(createdAt, 12) };
    });
  await insertRows(tx, newsletterSubscriptions, rows);
}

/** Searches without a result, and their number in a month. */
export const DEMO_SEARCHES: readonly (readonly [words: string, times: number])[] = [
  ['linen trousers women', 14],
  ['maternity dress', 11],
  ['plus size jeans', 9],
  ['rain boots', 9],
  ['waistcoat', 8],
  ['cashmere jumper', 7],
  ['gift card', 7],
  ['school uniform', 6],
  ['thermal leggings', 6],
  ['mens sandals leather', 5],
  ['yoga mat', 5],
  ['bow tie', 4],
  ['petite trousers', 4],
  ['ski gloves', 3],
  ['nursing top', 3],
  ['kurta', 3],
  ['vegan leather bag', 2],
  ['barefoot shoes', 2],
  ['pocket square', 1],
  ['dungarees', 1],
];

export async function seedSearches(tx: Executor, now: Date): Promise<void> {
  const random = createRandom(4508);
  const rows = new Map<string, { day: string; words: string; times: number; lastAt: Date }>();
  for (const [words, times] of DEMO_SEARCHES) {
    for (let time = 0; time < times; time += 1) {
      const lastAt = minutesAfter(now, -random.between(30, 28 * DAY_MINUTES));
      const day = lastAt.toISOString().slice(0, 10);
      const before = rows.get(`${day} ${words}`);
      const latest = before && before.lastAt > lastAt ? before.lastAt : lastAt;
      rows.set(`${day} ${words}`, { day, words, times: (before?.times ?? 0) + 1, lastAt: latest });
    }
  }
  await insertRows(tx, searchMisses, [...rows.values()]);
}
