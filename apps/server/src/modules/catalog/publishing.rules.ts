import type { PublishingBody } from '@haberdash/contract';

/** Visibility of a product to shoppers, as its row has it. */
export interface Publishing {
  /** Null for what is in the shop. */
  hiddenAs: 'draft' | 'scheduled' | null;
  publishAt: Date | null;
  /** Time since which they do not see it. */
  deletedAt: Date | null;
}

const IN_SHOP: Publishing = { hiddenAs: null, publishAt: null, deletedAt: null };

/**
 * Decides a product's visibility to shoppers.
 * @param present undefined for a new product
 */
export function decidePublishing(
  { status, publishAt }: PublishingBody,
  present: Publishing | undefined,
  now: Date,
): Publishing {
  if (status === undefined && publishAt === undefined) return present ?? IN_SHOP;
  const hiddenSince = present?.deletedAt ?? now;
  if (status === 'draft') return { hiddenAs: 'draft', publishAt: null, deletedAt: hiddenSince };
  const at = publishAt ? new Date(publishAt) : null;
  if (at && at > now) return { hiddenAs: 'scheduled', publishAt: at, deletedAt: hiddenSince };
  return { ...IN_SHOP, publishAt: at };
}

/** Publishing state as an answer has it. */
export const toPublishing = ({ hiddenAs, publishAt }: Pick<Publishing, 'hiddenAs' | 'publishAt'>) => ({
  status: hiddenAs === 'draft' ? ('draft' as const) : ('published' as const),
  publishAt: publishAt?.toISOString() ?? null,
});
