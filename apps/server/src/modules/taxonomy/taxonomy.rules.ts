import {
  foldText,
  MAX_TERM_ID_LENGTH,
  optionKeys,
  optionSlug,
  type Taxonomy,
  type TaxonomyKind,
  type Term,
} from '@haberdash/contract';
import type { TermRow } from './taxonomy.repository.ts';

/** Number of live products in one category and of one brand. */
export interface FiledProducts {
  category: string;
  brand: string;
  products: number;
}

/** Number of products of each term of a kind, by its id. */
export function countByTerm(filed: readonly FiledProducts[], kind: 'category' | 'brand'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of filed) counts.set(row[kind], (counts.get(row[kind]) ?? 0) + row.products);
  return counts;
}

/**
 * The id of a new term: its label as a word, with a number behind it where that is taken.
 * @param taken ids that mean something already
 */
export function newTermId(label: string, taken: ReadonlySet<string>): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('+', ' ');
  const word =
    optionSlug(plain)
      .slice(0, MAX_TERM_ID_LENGTH - 4)
      .replace(/-$/, '') || 'other';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? word : `${word}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** True when two lists have the same ids in the same order. */
export const isSameOrder = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id, index) => id === others[index]);

/**
 * The ids in their new order: those asked for first, the others behind them as they were.
 * @returns undefined where an id asked for is not there
 */
export function findNewOrder(present: readonly string[], asked: readonly string[]): string[] | undefined {
  const first = new Set(asked);
  if ([...first].some((id) => !present.includes(id))) return undefined;
  return [...first, ...present.filter((id) => !first.has(id))];
}

/** Ids, those that went into others as what they are now, each once. The same list where none did. */
export function followMerges(ids: string[], merged: readonly { from: string; into: string }[]): string[] {
  const now = new Map(merged.map(({ from, into }) => [from, into]));
  return ids.some((id) => now.has(id)) ? [...new Set(ids.map((id) => now.get(id) ?? id))] : ids;
}

/** Subcategories with the words that addresses and filters write them by, of each category for itself. */
export function keySubcategories<T extends { parent: string; label: string }>(
  terms: readonly T[],
): (T & { key: string })[] {
  const labels = new Map<string, string[]>();
  for (const { parent, label } of terms) labels.set(parent, [...(labels.get(parent) ?? []), label]);
  const keys = new Map([...labels].map(([parent, ofCategory]) => [parent, optionKeys(ofCategory)]));
  return terms.map((term) => ({ ...term, key: keys.get(term.parent)?.get(term.label) ?? '' }));
}

export const SAME_ADDRESS = 'Another subcategory’s address would be the same.';

/** True for the label of a subcategory that would have the key of another, or take it away from one. */
export function takesKey(others: readonly { label: string }[], label: string): boolean {
  const labels = others.map((other) => other.label);
  const [before, after] = [optionKeys(labels), optionKeys([...labels, label])];
  return labels.some((each) => after.get(each) !== before.get(each) || after.get(each) === after.get(label));
}

/** A term as the admin sees it. @param list of a subcategory, all of its category: its key goes by the others */
export function toTerm(row: TermRow, count: number, list: readonly TermRow[] = [row]): Term {
  const { kind, merged: _, position: __, ...term } = row;
  const keyed = kind === 'subcategory' ? keySubcategories(list).find(({ id }) => id === row.id) : undefined;
  return { ...term, key: keyed?.key ?? term.id, count };
}

const named = ({ id, label }: TermRow) => ({ id, label });

/** Number of live products in a subcategory, which its folded label names. */
export interface SubcategoryCount {
  category: string;
  subcategory: string;
  products: number;
}

/** Taxonomy for everyone. @param terms of every kind, in order */
export function toTaxonomy(
  terms: readonly TermRow[],
  filed: readonly FiledProducts[],
  inSubcategories: readonly SubcategoryCount[],
): Taxonomy {
  const listOf = (kind: 'category' | 'brand') => {
    const counts = countByTerm(filed, kind);
    const all = terms.filter((term) => term.kind === kind);
    const shown = all.filter(({ hidden }) => !hidden).map((term) => ({ term, count: counts.get(term.id) ?? 0 }));
    return { shown, hidden: all.filter(({ hidden }) => hidden).map(named) };
  };
  const [categories, brands] = [listOf('category'), listOf('brand')];
  const placeOf = (category: string, label: string) => `${category}/${foldText(label)}`;
  const inPlace = new Map(inSubcategories.map((row) => [`${row.category}/${row.subcategory}`, row.products]));
  const subcategories = keySubcategories(terms.filter(({ kind }) => kind === 'subcategory'));
  const subcategoriesOf = (category: string) =>
    subcategories
      .filter(({ parent, hidden }) => parent === category && !hidden)
      .map(({ key, label, description }) => {
        return { key, label, description, count: inPlace.get(placeOf(category, label)) ?? 0 };
      });
  return {
    categories: categories.shown.map(({ term, count }) => ({
      ...named(term),
      count,
      onHome: term.onHome,
      image: term.image,
      description: term.description,
      subcategories: subcategoriesOf(term.id),
    })),
    brands: brands.shown.map(({ term, count }) => ({ ...named(term), count, onHome: term.onHome })),
    hidden: { categories: categories.hidden, brands: brands.hidden },
  };
}

export type FindTerm = (kind: TaxonomyKind, text: string, parent?: string) => TermRow | undefined;

/**
 * Finds terms by what people write for them: the id, the label in any case, or the id of one that was merged into it. An
 * id goes before a label.
 */
export function finderOf(terms: readonly TermRow[]): FindTerm {
  const known = new Map<string, TermRow>();
  const keyOf = (kind: TaxonomyKind, parent: string, text: string) => JSON.stringify([kind, parent, text]);
  const wordsOf = [
    (term: TermRow) => term.merged,
    (term: TermRow) => [foldText(term.label)],
    (term: TermRow) => [term.id],
  ];
  for (const words of wordsOf) {
    for (const term of terms) for (const word of words(term)) known.set(keyOf(term.kind, term.parent, word), term);
  }
  return (kind, text, parent = '') => {
    const word = text.trim();
    return known.get(keyOf(kind, parent, word)) ?? known.get(keyOf(kind, parent, foldText(word)));
  };
}
