import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products, productVariants } from './catalog.tables.ts';
import { isHidden, isLive, isUndeleted } from './product-columns.repository.ts';

/** Condition on products that are not deleted; in two parts, since those in the shop have indexes of their own. */
const undeleted = (condition: SQL) => or(and(condition, isLive), and(condition, isHidden));

/** True when a product, hidden ones included, or a variant of one shows the picture at this address. */
export async function isImageUsed(db: Executor, url: string): Promise<boolean> {
  if ((await db.$count(products, undeleted(eq(products.image, url)))) > 0) return true;
  // As the condition of the index has it: what has one picture has no row there.
  const names = sql`${products.images} <> '[]' and ${products.images} @> ${JSON.stringify([{ url }])}::jsonb`;
  if ((await db.$count(products, undeleted(names))) > 0) return true;
  const [shown] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(products, and(eq(products.id, productVariants.productId), isUndeleted))
    .where(eq(productVariants.image, url))
    .limit(1);
  return shown !== undefined;
}
