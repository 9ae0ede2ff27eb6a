import { foldText, type TaxonomyKind } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import type * as repository from './taxonomy.repository.ts';

/** @throws AppError TERM_TAKEN where another term of the list is called the same */
export function requireFreeLabel(others: readonly repository.TermRow[], label: string): void {
  if (others.some((other) => foldText(other.label) === foldText(label))) throw new AppError('TERM_TAKEN');
}

/** @throws AppError INVALID_REQUEST */
export function requireParentless(kind: TaxonomyKind, parent: string): void {
  if (kind !== 'subcategory' && parent)
    throw new AppError('INVALID_REQUEST', 'Only subcategories belong to a category.');
}

/** A brand has no page of its own. */
export function requireDescribed(kind: TaxonomyKind, description: string | undefined): void {
  if (kind === 'brand' && description)
    throw new AppError('INVALID_REQUEST', 'Only categories and subcategories can have a description.');
}
