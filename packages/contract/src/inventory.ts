import { z } from 'zod';
import { defineCall, idSchema, instantSchema, listSchema, pagingSchema } from './common.ts';
import { ACTORS, STOCK_REASONS } from './constants.ts';
import { variantNameFields } from './variant.ts';

/** One change of a variant's stock. */
export const stockLedgerEntrySchema = z.object({
  /** Goes up with every change. */
  id: z.number().int(),
  variantId: z.string(),
  ...variantNameFields,
  at: instantSchema,
  /** Units: above 0 they came, below 0 they went. */
  change: z.number().int(),
  /** Units of the variant on hand afterwards. */
  onHand: z.number().int(),
  reason: z.enum(STOCK_REASONS),
  /** The order that took the units or gave them back. */
  orderId: z.string().nullable(),
  by: z.enum(ACTORS),
  byName: z.string(),
  note: z.string(),
});
export type StockLedgerEntry = z.infer<typeof stockLedgerEntrySchema>;

export const inventoryCalls = {
  ledger: defineCall({
    method: 'GET',
    path: '/api/admin/products/ledger/:id',
    access: 'admin',
    permission: 'products',
    summary: "Every change of a product's stock with its reason, newest first",
    params: z.object({ id: idSchema }),
    query: pagingSchema,
    response: listSchema(stockLedgerEntrySchema),
  }),
} as const;
