import { getTableColumns } from 'drizzle-orm';
import { products } from '../../db/schema/index.ts';

const { search: _, ...columns } = getTableColumns(products);

/** Every column of a product but its search vector, which is long and for the database alone. */
export const productColumns = columns;

export type ProductRow = Omit<typeof products.$inferSelect, 'search'>;
