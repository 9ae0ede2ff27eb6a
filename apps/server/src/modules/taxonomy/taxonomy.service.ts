import type { Taxonomy, TaxonomyKind, Term } from '@haberdash/contract';
import { foldText, MAX_TERMS } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { isTakenAlready } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { EventsService } from '../events/index.ts';
import { createMerges, type MergesDeps } from './merges.ts';
import { createProductTerms } from './product-terms.service.ts';
import * as repository from './taxonomy.repository.ts';
import {
  countByTerm,
  type FiledProducts,
  findNewOrder,
  isSameOrder,
  keySubcategories,
  newTermId,
  SAME_ADDRESS,
  type SubcategoryCount,
  takesKey,
  toTaxonomy,
  toTerm,
} from './taxonomy.rules.ts';
import { requireDescribed, requireFreeLabel, requireParentless } from './term-checks.ts';

/** Products that get another category, brand or subcategory. */
export interface Refiling {
  kind: TaxonomyKind;
  /** Category of a subcategory. */
  parent: string;
  /** An id, of a subcategory its label. */
  from: string;
  /** Null: none, which only a subcategory may become. */
  into: string | null;
}

export interface TaxonomyDeps extends MergesDeps {
  /** For what all users get. */
  replica: Executor;
  clock: Clock;
  /** Knows which pictures were uploaded to this shop. */
  images: { holdImages: (tx: Executor, urls: readonly string[]) => Promise<boolean> };
  products: {
    /** Those that shoppers see. */
    countFiled: (db: Executor) => Promise<FiledProducts[]>;
    /** Those that the staff alone sees. */
    countHidden: (db: Executor) => Promise<FiledProducts[]>;
    /** Those that shoppers see, in each subcategory. */
    countInSubcategories: (db: Executor) => Promise<SubcategoryCount[]>;
    /** Number of products in each subcategory of a category, by its folded label. */
    countSubcategories: (db: Executor, category: string) => Promise<Map<string, number>>;
    /** @returns how many there were */
    refile: (tx: Executor, refiling: Refiling, now: Date) => Promise<number>;
  };
  events: Pick<EventsService, 'record'>;
}

export interface NewTermForm {
  kind: TaxonomyKind;
  label: string;
  /** The category of a subcategory. */
  parent?: string | undefined;
  description?: string | undefined;
  image?: string | null | undefined;
  onHome?: boolean | undefined;
}

export type TermEdit = repository.TermFields & { version?: number | undefined };

/** Given instead of a term: products lose the subcategory. */
const NONE = 'none';
const GONE_TARGET = 'The place you chose for its products no longer exists.';

const idOf = ({ kind, id, label }: repository.TermRow) => (kind === 'subcategory' ? label : id);

/** Runs a change of the lists, of which there is one at a time. @throws AppError TERM_TAKEN */
async function changeLists<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await repository.lockLists(tx);
      return work(tx);
    });
  } catch (error) {
    if (isTakenAlready(error)) throw new AppError('TERM_TAKEN');
    throw error;
  }
}

/** Number of products per category and brand, hidden ones as well. */
const countUndeleted = async (db: Executor, { products }: Pick<TaxonomyDeps, 'products'>): Promise<FiledProducts[]> => [
  ...(await products.countFiled(db)),
  ...(await products.countHidden(db)),
];

async function countOf(tx: Executor, deps: TaxonomyDeps, term: repository.TermRow): Promise<number> {
  const { products } = deps;
  if (term.kind !== 'subcategory') return countByTerm(await countUndeleted(tx, deps), term.kind).get(term.id) ?? 0;
  return (await products.countSubcategories(tx, term.parent)).get(foldText(term.label)) ?? 0;
}

async function requireTerm(tx: Executor, kind: TaxonomyKind, id: string): Promise<repository.TermRow> {
  const term = await repository.lockTerm(tx, kind, id);
  if (!term) throw new AppError('TERM_NOT_FOUND');
  return term;
}

/** Term to which the products of a term move; null: to none, undefined: not said. */
function findTarget(term: repository.TermRow, others: readonly repository.TermRow[], into: string | undefined) {
  if (into === undefined) return undefined;
  if (into === NONE && term.kind === 'subcategory') return null;
  const target = others.find(({ id }) => id === into);
  if (!target) throw new AppError('TERM_NOT_FOUND', GONE_TARGET);
  return target;
}

/** The key of a subcategory in its list; none of another term. */
const keysOf = (term: repository.TermRow, list: readonly repository.TermRow[]): string[] =>
  term.kind === 'subcategory' ? keySubcategories(list).flatMap(({ id, key }) => (id === term.id ? [key] : [])) : [];

/** Gives the products of a term, and a category's subcategories, to another term. @returns how many products */
async function moveProducts(
  tx: Executor,
  { products, clock }: TaxonomyDeps,
  term: repository.TermRow,
  target: repository.TermRow | null,
  keys: readonly string[],
): Promise<number> {
  const { kind, parent } = term;
  const refiling = { kind, parent, from: idOf(term), into: target && idOf(target) };
  const moved = await products.refile(tx, refiling, clock.now());
  if (!target) return moved;
  await repository.addMerged(tx, target, [term.id, ...term.merged, ...keys]);
  if (kind === 'category') await repository.moveSubcategories(tx, term.id, target.id);
  return moved;
}

/** Admin operations on categories, brands and subcategories. */
function createTaxonomyEditor(deps: TaxonomyDeps) {
  const { db, clock, images, products } = deps;

  const requireImage = async (tx: Executor, kind: TaxonomyKind, image: string | null | undefined) => {
    if (!image) return;
    if (kind !== 'category') throw new AppError('INVALID_REQUEST', 'Only categories can have a picture.');
    if (!(await images.holdImages(tx, [image])))
      throw new AppError('IMAGE_NOT_OURS', 'The picture must be one uploaded to this shop.');
  };

  return {
    /** @throws AppError TERM_TAKEN, TERM_NOT_FOUND (the category of a subcategory), TERM_LIMIT, IMAGE_NOT_OURS, INVALID_REQUEST */
    add: ({ kind, label, parent = '', description = '', image = null, onHome = true }: NewTermForm): Promise<Term> =>
      changeLists(db, async (tx) => {
        const isPart = kind === 'subcategory';
        requireParentless(kind, parent);
        if (isPart) await requireTerm(tx, 'category', parent);
        await requireImage(tx, kind, image);
        const list = await repository.listOf(tx, kind, isPart ? parent : '');
        requireFreeLabel(list, label);
        if (isPart && takesKey(list, label)) throw new AppError('TERM_TAKEN', SAME_ADDRESS);
        if (list.length >= MAX_TERMS) throw new AppError('TERM_LIMIT');
        const taken = new Set(list.flatMap(({ id, merged }) => [id, ...merged]));
        const id = isPart ? newId() : newTermId(label, taken);
        const position = Math.max(0, ...list.map((term) => term.position)) + 1;
        requireDescribed(kind, description);
        const term = { kind, id, parent: isPart ? parent : '', label, description, image, onHome, position };
        const row = await repository.insertTerm(tx, term);
        return toTerm(row, 0, [...list, row]);
      }),

    /**
     * Changes what is named. Renaming a subcategory renames it at its products.
     * @throws AppError TERM_NOT_FOUND, TERM_TAKEN, TAXONOMY_CHANGED where `version` is an older one, IMAGE_NOT_OURS
     */
    edit: (kind: TaxonomyKind, id: string, { version, ...fields }: TermEdit): Promise<Term> =>
      changeLists(db, async (tx) => {
        const term = await requireTerm(tx, kind, id);
        if (version !== undefined && version !== term.version) throw new AppError('TAXONOMY_CHANGED');
        if (fields.image !== term.image) await requireImage(tx, kind, fields.image);
        requireDescribed(kind, fields.description);
        const list = await repository.listOf(tx, kind, term.parent);
        const others = list.filter((other) => other.id !== id);
        if (fields.label !== undefined && fields.label !== term.label) requireFreeLabel(others, fields.label);
        const count = await countOf(tx, deps, term);
        const isRenamed = kind === 'subcategory' && (fields.label ?? term.label) !== term.label;
        if (isRenamed && takesKey(others, fields.label ?? '')) throw new AppError('TERM_TAKEN', SAME_ADDRESS);
        const merged = isRenamed ? repository.withMerged(term, keysOf(term, list)) : undefined;
        const edited = await repository.updateTerm(tx, term, { ...fields, ...(merged && { merged }) });
        if (isRenamed) {
          const { parent } = term;
          await products.refile(tx, { kind, parent, from: term.label, into: edited.label }, clock.now());
        }
        return toTerm(edited, count, [...others, edited]);
      }),

    /**
     * Terms that are not named keep their order behind those that are.
     * @param before the order that was changed into this one
     * @throws AppError TERM_NOT_FOUND, TAXONOMY_CHANGED where it has another order, or other terms, by now
     */
    reorder: (
      kind: TaxonomyKind,
      { ids, before, parent = '' }: { ids: string[]; before?: string[] | undefined; parent?: string | undefined },
    ): Promise<void> =>
      changeLists(db, async (tx) => {
        requireParentless(kind, parent);
        const present = (await repository.listOf(tx, kind, parent)).map(({ id }) => id);
        if (before && !isSameOrder(before, present)) throw new AppError('TAXONOMY_CHANGED');
        const order = findNewOrder(present, ids);
        if (!order) throw new AppError('TERM_NOT_FOUND');
        await repository.setOrder(tx, kind, order);
      }),
  };
}

const createTaxonomyRemoval = (deps: TaxonomyDeps) => ({
  /**
   * Deletes a term after its products went to another term of the list.
   * @param into that one's id; of a subcategory also `none`
   * @returns how many products went there
   * @throws AppError TERM_NOT_FOUND, TERM_IN_USE (details: how many products) where no target is given, LAST_TERM
   */
  remove: (kind: TaxonomyKind, id: string, into: string | undefined): Promise<number> =>
    changeLists(deps.db, async (tx) => {
      const term = await requireTerm(tx, kind, id);
      const others = (await repository.listOf(tx, kind, term.parent)).filter((other) => other.id !== id);
      if (others.length === 0 && kind !== 'subcategory') throw new AppError('LAST_TERM');
      const target = findTarget(term, others, into);
      const count = await countOf(tx, deps, term);
      if (count > 0 && target === undefined) throw new AppError('TERM_IN_USE', undefined, { count });
      const moved =
        target === undefined ? 0 : await moveProducts(tx, deps, term, target, keysOf(term, [...others, term]));
      if (kind === 'category')
        await deps.events.record(tx, {
          kind: 'category.removed',
          category: id,
          into: target?.id,
          at: deps.clock.now(),
        });
      await repository.deleteTerm(tx, term);
      return moved;
    }),
});

export type TaxonomyService = ReturnType<typeof createTaxonomyService>;

/** Categories, brands and subcategories: what shoppers are offered, and what the admin makes of it. */
export function createTaxonomyService(deps: TaxonomyDeps) {
  const { db, replica, products } = deps;
  return {
    ...createProductTerms(),
    ...createTaxonomyEditor(deps),
    ...createTaxonomyRemoval(deps),

    read: async (): Promise<Taxonomy> => {
      const [terms, filed, inSubcategories] = await Promise.all([
        repository.listTerms(replica),
        products.countFiled(replica),
        products.countInSubcategories(replica),
      ]);
      return toTaxonomy(terms, filed, inSubcategories);
    },

    ...createMerges(deps),

    /** The categories that are offered, in their order, by their names alone. */
    listOffered: async (): Promise<{ id: string; label: string }[]> =>
      (await repository.listOf(replica, 'category')).flatMap(({ id, label, hidden }) =>
        hidden ? [] : [{ id, label }],
      ),

    /** All categories and brands in their order. */
    list: async (): Promise<{ categories: Term[]; brands: Term[] }> => {
      const [terms, filed] = await Promise.all([repository.listTerms(db), countUndeleted(db, deps)]);
      const ofKind = (kind: 'category' | 'brand') => {
        const counts = countByTerm(filed, kind);
        return terms.filter((term) => term.kind === kind).map((term) => toTerm(term, counts.get(term.id) ?? 0));
      };
      return { categories: ofKind('category'), brands: ofKind('brand') };
    },

    /** The subcategories of a category in their order. */
    listSubcategories: async (category: string): Promise<Term[]> => {
      const [terms, counts] = await Promise.all([
        repository.listOf(db, 'subcategory', category),
        products.countSubcategories(db, category),
      ]);
      return terms.map((term) => toTerm(term, counts.get(foldText(term.label)) ?? 0, terms));
    },
  };
}
