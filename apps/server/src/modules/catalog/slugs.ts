import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './slugs.repository.ts';
import { rareSlug, slugsFor } from './slugs.rules.ts';

/** Address that a form requests for a product. */
interface SlugInput {
  title: string;
  /** Undefined: it keeps what it has. Empty: it is made of the title. */
  slug?: string | undefined;
}

function takenError(slug: string): AppError<'SLUG_TAKEN'> {
  const message = `Another product has the address '${slug}'.`;
  return new AppError('SLUG_TAKEN', message, [{ field: 'slug', message }]);
}

/** Gives a product this very slug. @throws AppError SLUG_TAKEN */
async function giveThis(tx: Executor, productId: string, slug: string): Promise<void> {
  const rows = await repository.lockSlugs(tx, productId, slug);
  const row = rows.find((each) => each.slug === slug);
  if (row?.isCurrent && row.productId === productId) return;
  if (row?.isCurrent) throw takenError(slug);
  await repository.retireSlug(tx, productId);
  if (!(await repository.takeSlug(tx, productId, slug, true))) throw takenError(slug);
}

/** Gives a product the best slug of its title that no other product has or had. */
async function giveOneOf(tx: Executor, productId: string, title: string): Promise<void> {
  const slugs = slugsFor(title);
  const taken = await repository.selectTaken(tx, slugs);
  const ofOthers = new Set(taken.filter((row) => row.productId !== productId).map(({ slug }) => slug));
  if (taken.some((row) => row.productId === productId && row.isCurrent)) return;
  await repository.retireSlug(tx, productId);
  for (const slug of slugs) {
    // One that is taken in this very moment is found out by the writing, which waits for the transaction that takes it.
    if (!ofOthers.has(slug) && (await repository.takeSlug(tx, productId, slug, false))) return;
  }
  const slug = rareSlug(title, newId());
  if (!(await repository.takeSlug(tx, productId, slug, false))) throw takenError(slug);
}

/**
 * Gives new products their addresses together. Last in its transaction, as `giveSlug`.
 * @returns false where one of them wants what is taken: by itself it may get it, or is refused
 */
export async function giveNewSlugs(
  tx: Executor,
  inputs: readonly (SlugInput & { productId: string })[],
): Promise<boolean> {
  const choices = inputs.map(({ productId, title, slug }) => ({ productId, slugs: slug ? [slug] : slugsFor(title) }));
  const known = await repository.selectTaken(tx, [...new Set(choices.flatMap(({ slugs }) => slugs))]);
  const taken = new Set(known.map(({ slug }) => slug));
  const rows: { productId: string; slug: string }[] = [];
  for (const { productId, slugs } of choices) {
    const slug = slugs.find((each) => !taken.has(each));
    if (slug === undefined) return false;
    taken.add(slug);
    rows.push({ productId, slug });
  }
  // In one order: two that want the same wait for each other in no circle.
  rows.sort((one, other) => (one.slug < other.slug ? -1 : 1));
  return (await repository.takeNewSlugs(tx, rows)) === rows.length;
}

/**
 * Gives a product that is locked, or new, the address that its form asks for. Last in its transaction: another that
 * wants the same address waits here for its end, and must not hold what others want before they come here.
 * @throws AppError SLUG_TAKEN (details: where the form names it)
 */
export async function giveSlug(tx: Executor, productId: string, { title, slug }: SlugInput): Promise<void> {
  if (slug) return giveThis(tx, productId, slug);
  if (slug === undefined && (await repository.hasSlug(tx, productId))) return;
  return giveOneOf(tx, productId, title);
}
