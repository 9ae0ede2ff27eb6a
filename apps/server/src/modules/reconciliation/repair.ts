import type { Difference } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import type { CheckDeps } from './check-deps.ts';

/** Id of a difference's subject, the shop's or the provider's. */
const subjectOf = ({ key, kind }: Pick<Difference, 'key' | 'kind'>): string => key.slice(kind.length + 1);

/**
 * Does what a difference offers, each by the one way that there is for it: no amount and no state is written here.
 * @throws AppError INVALID_REQUEST where a person has to look, and what the ways themselves throw
 */
export async function repair({ checkout }: CheckDeps, found: Difference): Promise<void> {
  switch (found.mend) {
    case 'ask':
      return checkout.askAgain(found.orderId);
    case 'give-back':
      return checkout.giveBack(found.orderId, subjectOf(found));
    case 'try-again':
      await checkout.retryRefund(found.orderId, subjectOf(found));
      return;
    case 'look':
      throw new AppError('INVALID_REQUEST', 'This can’t be fixed from here. Check at the payment provider.');
  }
}
