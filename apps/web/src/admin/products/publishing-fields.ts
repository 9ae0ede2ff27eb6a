import type { Product, ProductBody } from '@haberdash/contract';
import type { FormValues } from '../../ui/form-control.ts';
import { toInstant, toLocalTime } from './local-time.ts';

/** `now`: in the shop as soon as it is saved; `later`: from a time on; `draft`: until a user publishes it. */
export type Placement = 'now' | 'later' | 'draft';

/** Form values for a product's publishing. @param now in milliseconds since 1970 */
export function publishingValues(
  product: Pick<Product, 'status' | 'publishAt'> | null,
  now = Date.now(),
): { placement: Placement; publishAt: string } {
  if (product?.status === 'draft') return { placement: 'draft', publishAt: '' };
  const isToCome = product?.publishAt != null && Date.parse(product.publishAt) > now;
  return { placement: isToCome ? 'later' : 'now', publishAt: isToCome ? toLocalTime(product.publishAt) : '' };
}

/** Body fields of a form's placement, with the time in UTC. */
export function toPublishingBody({ placement, publishAt }: FormValues): Pick<ProductBody, 'status' | 'publishAt'> {
  if (placement === 'draft') return { status: 'draft' };
  const at = placement === 'later' ? toInstant(publishAt) : null;
  return { status: 'published', publishAt: at };
}

/** Fault of the chosen publishing time; undefined if there is none. */
export function publishTimeFault({ placement, publishAt = '' }: FormValues): string | undefined {
  if (placement !== 'later') return undefined;
  return Number.isNaN(Date.parse(publishAt)) ? 'Choose a day and a time.' : undefined;
}
