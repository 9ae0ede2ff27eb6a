import { getTableColumns } from 'drizzle-orm';
import { products } from './catalog.tables.ts';

const { search: _search, searchText: _searchText, ...columns } = getTableColumns(products);

/** Every column of a product but the two that search looks through, which are long and for the database alone. */
export const productColumns = columns;

export type ProductRow = Omit<typeof products.$inferSelect, 'search' | 'searchText'>;
