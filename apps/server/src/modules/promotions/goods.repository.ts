import type { PromotionGoods } from '@haberdash/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';

/** Names of products and variants, drafts included; those that no longer exist are left out. */
export async function findGoods(
  db: Executor,
  { products: ids, variants }: { products: readonly string[]; variants: readonly string[] },
): Promise<PromotionGoods> {
  const named = db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
  const { id, productId, title: variantTitle } = productVariants;
  const ofVariants = db
    .select({ id, productId, title: products.title, variantTitle })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(id, [...variants]), isNull(productVariants.retiredAt), isNull(products.deletedAt)));
  return {
    products: ids.length > 0 ? await named : [],
    variants: variants.length > 0 ? await ofVariants : [],
  };
}
