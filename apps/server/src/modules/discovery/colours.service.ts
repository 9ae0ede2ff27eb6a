import { COLOUR_FAMILIES, type ColourFamilyId, type Paging, type ShopColour } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { selectColours, setFamily } from './colours.repository.ts';
import { pageOf } from './listing.service.ts';

export type ColoursService = ReturnType<typeof createColoursService>;

const familyOf = (id: string): ColourFamilyId | null => COLOUR_FAMILIES.find((family) => family.id === id)?.id ?? null;

/** The colours of the shop and the families in which shoppers find them. */
export const createColoursService = ({ db }: { db: Executor }) => ({
  list: async (paging: Paging): Promise<{ data: ShopColour[]; total: number }> => {
    const { rows, total } = await selectColours(db, pageOf(paging));
    return { data: rows.map(({ name, family }) => ({ name, family: familyOf(family) })), total };
  },

  edit: (name: string, family: ColourFamilyId | null): Promise<void> =>
    inTransaction(db, (tx) => setFamily(tx, name, family)),
});
