import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { exportedStock } from './imports.tables.ts';
import type { ExportedStock, ImportedBefore } from './records.ts';

const keyOf = ({ variantId, exportedAt }: Pick<ExportedStock, 'variantId' | 'exportedAt'>) =>
  `${variantId} ${exportedAt}`;

const listed = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Reads the stock in rows of these exports for these variants, as it was imported last. */
export async function findImportedBefore(
  db: Executor,
  exports: readonly string[],
  variantIds: readonly string[],
): Promise<ImportedBefore> {
  const { variantId, exportedAt } = exportedStock;
  const rows =
    exports.length === 0
      ? []
      : await db
          .select()
          .from(exportedStock)
          .where(sql`${exportedAt} = any(${listed(exports)}) and ${variantId} = any(${listed(variantIds)}::uuid[])`);
  const known = new Map(rows.map((row) => [keyOf(row), row.stock]));
  return (row) => known.get(keyOf(row));
}

/**
 * Remembers what rows of exports say by now, of variants whose stock is locked.
 * @returns false where one of them has been imported by another user since; then nothing of the transaction may stay
 */
export async function rememberStock(tx: Executor, rows: readonly ExportedStock[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    "variantId" uuid, "exportedAt" text, before integer, stock integer)`;
  await tx.execute(sql`
    insert into ${exportedStock} (variant_id, exported_at, stock)
    select "variantId", "exportedAt", before from ${given} order by "variantId"
    on conflict do nothing`);
  const written = await tx
    .update(exportedStock)
    .set({ stock: sql`given.stock` })
    .from(given)
    .where(
      sql`${exportedStock.variantId} = given."variantId" and ${exportedStock.exportedAt} = given."exportedAt"
        and ${exportedStock.stock} = given.before`,
    )
    .returning({ variantId: exportedStock.variantId });
  return written.length === rows.length;
}
