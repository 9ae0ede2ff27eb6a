import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Currencies, currencyDigits, findMinor } from '@haberdash/contract';
import type { Executor } from '../db/connection.ts';
import { banners, products, reviews, users } from '../db/schema/index.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Clock, minutesAfter } from '../lib/clock.ts';
import { newId, newToken } from '../lib/ids.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { markDemo } from '../modules/installation/index.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { type DemoProduct, demoBanners, demoProducts, demoReviews } from './catalogue.ts';
import { seedOrders } from './seed-orders.ts';

export interface SeedDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  exchangeRate: string;
  importImage: (files: { width: number; bytes: Buffer }[]) => Promise<string>;
}

const DAY_MINUTES = 24 * 60;
const AT_ONCE = 8;

/** The pictures lie beside the source, and beside the built server as well. */
function picturesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'demo', 'pictures'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the demo pictures are missing');
    folder = parent;
  }
  return join(folder, 'demo', 'pictures');
}

/** Puts the rendered pictures into the shop's storage. @returns their addresses by name */
async function importPictures(
  names: readonly string[],
  importImage: SeedDeps['importImage'],
): Promise<Map<string, string>> {
  const root = picturesFolder();
  const urls = new Map<string, string>();
  const importOne = async (name: string) => {
    const files = await readdir(join(root, name));
    const renditions = await Promise.all(
      files.map(async (file) => ({ width: Number.parseInt(file, 10), bytes: await readFile(join(root, name, file)) })),
    );
    urls.set(name, await importImage(renditions));
  };
  const queue = [...names];
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await importOne(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return urls;
}

function requireUrl(urls: Map<string, string>, picture: string): string {
  const url = urls.get(picture);
  if (!url) throw new Error(`the demo picture '${picture}' was not stored`);
  return url;
}

/** The demo prices are rupees; a shop with another price currency gets the same figures in its own. */
function toMinor(amount: number, currency: string): number {
  const digits = currencyDigits(currency);
  const minor = findMinor(digits === 0 ? Math.round(amount) : amount, digits);
  if (minor === undefined) throw new Error(`${amount} is no price in ${currency}`);
  return minor;
}

function productRow(product: DemoProduct, index: number, image: string, { clock, currencies }: SeedDeps) {
  const ratings = demoReviews
    .filter((review) => review.productSlug === product.slug)
    .map(({ rating }) => rating as number);
  // Spread over the last months, so that 'newest' means something.
  const createdAt = minutesAfter(clock.now(), -((index * 37) % 120) * DAY_MINUTES - index);
  return {
    id: newId(),
    title: product.title,
    description: product.description,
    category: product.category,
    subcategory: product.subcategory,
    brand: product.brand,
    price: toMinor(product.price, currencies.price),
    salePrice: product.salePrice ? toMinor(product.salePrice, currencies.price) : 0,
    totalStock: product.totalStock,
    image,
    ratingCount: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

export type SeededProduct = ReturnType<typeof productRow> & { slug: string };

async function seedAccounts(tx: Executor, hashes: string[], strangerHash: string, now: Date) {
  const createdAt = minutesAfter(now, -200 * DAY_MINUTES);
  const accounts = DEMO_ACCOUNTS.map(({ role, email }, index) => ({
    id: newId(),
    userName: role === 'admin' ? 'Demo Admin' : 'Demo Shopper',
    email,
    passwordHash: hashes[index] ?? strangerHash,
    role,
    isDemo: true,
    createdAt,
  }));
  const reviewers = [...new Set(demoReviews.map(({ userName }) => userName))].map((userName, index) => ({
    id: newId(),
    userName,
    email: `reviewer-${index + 1}@example.com`,
    passwordHash: strangerHash,
    role: 'shopper' as const,
    isDemo: true,
    createdAt,
  }));
  await tx.insert(users).values([...accounts, ...reviewers]);
  return { shopper: accounts[1], reviewers: new Map(reviewers.map(({ userName, id }) => [userName, id])) };
}

async function seedReviews(
  tx: Executor,
  seeded: SeededProduct[],
  reviewers: Map<string, string>,
  now: Date,
): Promise<void> {
  const ids = new Map(seeded.map(({ slug, id }) => [slug, id]));
  const rows = demoReviews.map((review, index) => ({
    id: newId(),
    productId: ids.get(review.productSlug) ?? '',
    userId: reviewers.get(review.userName) ?? '',
    userName: review.userName,
    message: review.message,
    rating: review.rating,
    isVerifiedPurchase: index % 3 !== 0,
    createdAt: minutesAfter(now, -review.daysAgo * DAY_MINUTES - index),
  }));
  await tx.insert(reviews).values(rows);
}

/**
 * Fills an empty shop with the demo: pictures first, everything else in one transaction. When the process dies in
 * between, the shop is still empty and the next start fills it again.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { db, clock } = deps;
  const names = [...demoProducts, ...demoBanners].map(({ picture }) => picture);
  const urls = await importPictures([...new Set(names)], deps.importImage);
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(({ password }) => hashPassword(password)));
  const strangerHash = await hashPassword(newToken());
  const now = clock.now();

  await inTransaction(db, async (tx) => {
    const seeded = demoProducts.map((product, index) => ({
      slug: product.slug,
      ...productRow(product, index, requireUrl(urls, product.picture), deps),
    }));
    await tx.insert(products).values(seeded.map(({ slug: _, ...row }) => row));
    const accounts = await seedAccounts(tx, hashes, strangerHash, now);
    await seedReviews(tx, seeded, accounts.reviewers, now);
    await tx.insert(banners).values(
      demoBanners.map(({ picture }, position) => ({
        id: newId(),
        image: requireUrl(urls, picture),
        position,
        createdAt: now,
      })),
    );
    if (accounts.shopper) await seedOrders(tx, accounts.shopper, seeded, deps);
    await markDemo(tx, true);
  });
}
