import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products, productVariants } from './catalog.tables.ts';

/** Whether a product that is there, or a variant of one, shows the picture at this address. */
export async function isImageUsed(db: Executor, url: string): Promise<boolean> {
  const isLive = isNull(products.deletedAt);
  if ((await db.$count(products, and(eq(products.image, url), isLive))) > 0) return true;
  // As the condition of the index has it: what has one picture has no row there.
  const names = sql`${products.images} <> '[]' and ${products.images} @> ${JSON.stringify([{ url }])}::jsonb`;
  if ((await db.$count(products, and(names, isLive))) > 0) return true;
  const [shown] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(products, and(eq(products.id, productVariants.productId), isLive))
    .where(eq(productVariants.image, url))
    .limit(1);
  return shown !== undefined;
}
