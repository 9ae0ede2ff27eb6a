import type { CustomerDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { ProductsService } from '../catalog/index.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { StockNoticesService } from '../stock-notices/index.ts';

export interface ConsentsDeps {
  db: Executor;
  newsletter: Pick<NewsletterService, 'find'>;
  products: Pick<ProductsService, 'find'>;
  stockNotices: Pick<StockNoticesService, 'listOf'>;
}

/** Reads what is agreed to under an email. */
export function createConsentsReader({ db, newsletter, products, stockNotices }: ConsentsDeps) {
  return async (email: string): Promise<CustomerDetails['consents']> => {
    const subscription = await newsletter.find(email);
    const notices = await stockNotices.listOf(email);
    const found = await products.find(
      db,
      notices.map(({ productId }) => productId),
    );
    return {
      newsletter: subscription
        ? {
            askedAt: subscription.createdAt.toISOString(),
            confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
          }
        : null,
      stockNotices: notices.map(({ productId, createdAt }) => ({
        productId,
        title: found.find(({ id }) => id === productId)?.title ?? '',
        askedAt: createdAt.toISOString(),
      })),
    };
  };
}
