import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Executor } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { minutesAfter } from '../lib/clock.ts';
import { newId, newToken } from '../lib/ids.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { banners } from '../modules/banners/banners.tables.ts';
import { productSlugs, products, productVariants } from '../modules/catalog/catalog.tables.ts';
import { defaultVariantId } from '../modules/catalog/index.ts';
import { homePage } from '../modules/home/home.tables.ts';
import { markDemo } from '../modules/installation/index.ts';
import { pages } from '../modules/pages/pages.tables.ts';
import { reviews } from '../modules/reviews/reviews.tables.ts';
import { sizeGuides } from '../modules/size-guides/size-guides.tables.ts';
import { addSubcategories } from '../modules/taxonomy/index.ts';
import type { DemoAccount } from './accounts.ts';
import { demoBanners, demoProducts, demoReviews, isVerified } from './catalogue.ts';
import { picturesOf } from './demo-pictures.ts';
import { type DemoPart, demoHome } from './home.ts';
import { insertRows } from './insert-rows.ts';
import { demoPages } from './pages.ts';
import { findPicturesFolder } from './pictures-folder.ts';
import { fitOf } from './review-fit.ts';
import type { DemoReview } from './reviews-types.ts';
import { seedOrders } from './seed-orders.ts';
import {
  type Accounts,
  seedAccounts,
  seedAddresses,
  seedNewsletter,
  seedSearches,
  seedWishlists,
} from './seed-people.ts';
import { DAY_MINUTES, productRow, type SeedDeps, type SeededProduct } from './seed-products.ts';
import { demoSizeGuides } from './size-guides.ts';

/** Puts the rendered pictures into the shop's storage. @returns their addresses by name */
async function importPictures(
  names: readonly string[],
  importImages: SeedDeps['importImages'],
): Promise<Map<string, string>> {
  const root = findPicturesFolder();
  if (!root) throw new Error('the demo pictures are missing');
  // No one is served yet, and to wait for each of thousands of small files takes several times as long.
  const read = (name: string) =>
    readdirSync(join(root, name)).map((file) => ({
      format: file.endsWith('.avif') ? ('avif' as const) : ('webp' as const),
      width: Number.parseInt(file, 10),
      bytes: readFileSync(join(root, name, file)),
    }));
  const urls = await importImages(names.map(read));
  return new Map(names.map((name, index) => [name, urls[index] ?? '']));
}

function requireUrl(urls: Map<string, string>, picture: string): string {
  const url = urls.get(picture);
  if (!url) throw new Error(`the demo picture '${picture}' was not stored`);
  return url;
}

const catalogue = new Map(demoProducts.map((product) => [product.slug, product]));

function fitOfReview(review: DemoReview, index: number): number | null {
  const product = catalogue.get(review.productSlug);
  return product ? fitOf(review, product, index) : null;
}

/** Reviews of the demo's buyers; none is older than what it is about. */
async function seedReviews(tx: Executor, seeded: SeededProduct[], accounts: Accounts, now: Date): Promise<void> {
  const ids = new Map(seeded.map(({ slug, id }) => [slug, id]));
  const byName = new Map([...accounts.values()].map(({ userName, id }) => [userName, id]));
  const rows = demoReviews.map((review, index) => ({
    id: newId(),
    productId: ids.get(review.productSlug) ?? '',
    userId: byName.get(review.userName) ?? '',
    userName: review.userName,
    message: review.message,
    rating: review.rating,
    fit: fitOfReview(review, index),
    isVerifiedPurchase: isVerified(index),
    createdAt: minutesAfter(now, -review.daysAgo * DAY_MINUTES - index),
  }));
  await insertRows(tx, reviews, rows);
}

async function storeProducts(tx: Executor, seeded: SeededProduct[]): Promise<void> {
  await addSubcategories(
    tx,
    seeded.map(({ category, subcategory }) => ({ category, label: subcategory })),
  );
  await tx.insert(products).values(seeded.map(({ slug: _slug, variants: _variants, ...row }) => row));
  await tx.insert(productSlugs).values(seeded.map(({ slug, id }) => ({ slug, productId: id, isCurrent: true })));
  const sold = seeded.flatMap(({ id: productId, variants, createdAt }) =>
    variants.map(({ onHand: _, ...variant }, position) => ({ ...variant, position, productId, createdAt })),
  );
  const retired = seeded
    .filter(({ options }) => options.length > 0)
    .map(({ id, createdAt }) => ({ id: defaultVariantId(id), productId: id, createdAt, retiredAt: createdAt }));
  await tx.insert(productVariants).values([...sold, ...retired]);
}

/** Banners and the other parts of the home page. @param urlOf the address of a picture, by its folder */
async function seedHome(
  tx: Executor,
  seeded: readonly SeededProduct[],
  urlOf: (picture: string) => string,
  now: Date,
): Promise<void> {
  await tx.insert(banners).values(
    demoBanners.map(({ picture, ...words }, position) => ({
      ...words,
      id: newId(),
      image: urlOf(picture),
      position,
      createdAt: now,
    })),
  );
  const idOf = new Map(seeded.map(({ slug, id }) => [slug, id]));
  const partOf = <T extends DemoPart>({ picture, products: slugs, ...words }: T) => ({
    ...words,
    image: urlOf(picture),
    productIds: slugs.flatMap((slug) => idOf.get(slug) ?? []),
  });
  const { promises, edit, looks } = demoHome;
  const parts = { promises, edit: partOf(edit), looks: looks.map(partOf), hideEmptyTiles: false };
  await tx.insert(homePage).values({ ...parts, updatedAt: now });
}

/**
 * Fills an empty shop with the demo: pictures first, everything else in one transaction. When the process dies in
 * between, the shop is still empty and the next start fills it again.
 */
export async function seedDemo(deps: SeedDeps, demoAccounts: readonly DemoAccount[]): Promise<void> {
  const { db, clock } = deps;
  const names = [...demoProducts.flatMap(picturesOf), ...demoBanners].map(({ picture }) => picture);
  const urls = await importPictures(names, deps.importImages);
  const signIns = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, passwordHash: await hashPassword(account.password) })),
  );
  const strangerHash = await hashPassword(newToken());
  const now = clock.now();

  await inTransaction(db, async (tx) => {
    const seeded = demoProducts.map((product, index) => ({
      slug: product.slug,
      ...productRow(product, index, (picture) => requireUrl(urls, picture), deps),
    }));
    await storeProducts(tx, seeded);
    const accounts = await seedAccounts(tx, signIns, strangerHash, now);
    await seedReviews(tx, seeded, accounts, now);
    await tx.insert(sizeGuides).values(demoSizeGuides.map((guide) => ({ ...guide, updatedAt: now })));
    await tx.insert(pages).values(demoPages.map((page) => ({ ...page, isPublished: true, updatedAt: now })));
    await seedHome(tx, seeded, (picture) => requireUrl(urls, picture), now);
    await seedOrders(tx, accounts, seeded, deps);
    await seedAddresses(tx, accounts, now);
    await seedWishlists(tx, accounts, seeded, now);
    await seedNewsletter(tx, now);
    await seedSearches(tx, now);
    await markDemo(tx, true);
  });
}
