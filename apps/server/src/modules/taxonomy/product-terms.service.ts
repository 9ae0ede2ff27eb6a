import { type FieldFault, foldText, PRODUCT_FIELDS, type TaxonomyKind } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { listAlike } from '../../lib/alike.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './taxonomy.repository.ts';
import { type FindTerm, finderOf, SAME_ADDRESS, takesKey } from './taxonomy.rules.ts';

/** The terms that a product says and that are not there, as faults of its form. */
const faultsOf = (held: readonly { kind: TaxonomyKind }[]): FieldFault[] =>
  (['category', 'brand'] as const)
    .filter((kind) => held.every((term) => term.kind !== kind))
    .map((kind) => ({ field: kind, message: PRODUCT_FIELDS[kind].fault }));

/** Makes subcategories known that products have; those that are known stay as they are. */
export const addSubcategories = (
  tx: Executor,
  subcategories: readonly { category: string; label: string }[],
): Promise<void> =>
  repository.addSubcategories(
    tx,
    subcategories.map((subcategory) => ({ id: newId(), ...subcategory })),
  );

/** @throws AppError TERM_TAKEN for a new subcategory that would have the address of another */
async function requireOwnAddress(tx: Executor, category: string, label: string): Promise<void> {
  const list = await repository.listOf(tx, 'subcategory', category);
  const isKnown = list.some((term) => foldText(term.label) === foldText(label));
  if (!isKnown && takesKey(list, label)) throw new AppError('TERM_TAKEN', SAME_ADDRESS);
}

/** The categories, brands and subcategories that products name. */
export const createProductTerms = () => ({
  isImageUsed: repository.isImageUsed,

  /**
   * Locks those of these categories and brands that are there until the transaction ends, and makes the
   * subcategories known that products bring along. Before any lock on products, as `holdTerms`.
   * @returns those that are there
   */
  holdPresent: async (
    tx: Executor,
    terms: readonly repository.TermName[],
    subcategories: readonly { category: string; label: string }[],
  ): Promise<repository.TermName[]> => {
    if (subcategories.length > 0) await addSubcategories(tx, subcategories);
    return repository.holdTerms(tx, terms);
  },

  /**
   * Locks a product's category and brand until the transaction ends, and makes its subcategory known. Before
   * any lock on products: the deletion of a category waits for those who are putting something into it, and then for
   * the products.
   * @throws AppError INVALID_REQUEST where one is not there, TERM_TAKEN where a new subcategory has another’s address
   */
  holdTerms: async (tx: Executor, terms: repository.ProductTerms): Promise<void> => {
    const { category, subcategory: label } = terms;
    if (label !== null) {
      await requireOwnAddress(tx, category, label);
      await addSubcategories(tx, [{ category, label }]);
    }
    const names = [
      { kind: 'category', id: category },
      { kind: 'brand', id: terms.brand },
    ] as const;
    const faults = faultsOf(await repository.holdTerms(tx, names));
    if (faults.length > 0) throw new AppError('INVALID_REQUEST', faults[0]?.message, faults);
  },

  /** Categories, brands and subcategories of an older shop that are called the same now, as `listAlike` has them. */
  listAlike: async (db: Executor): Promise<string[]> =>
    listAlike(
      await repository.listTerms(db),
      ({ label }) => label,
      ({ kind, parent, label }) => `${kind} ${parent} ${foldText(label)}`,
    ),

  /** Reads all terms once, to find many of them by their ids or labels. */
  byIdOrLabel: async (db: Executor): Promise<FindTerm> => finderOf(await repository.listTerms(db)),
});
