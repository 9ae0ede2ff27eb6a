import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import { insertSubscription } from './newsletter.repository.ts';

export interface NewsletterDeps {
  db: Executor;
  clock: Clock;
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;

export const createNewsletterService = ({ db, clock }: NewsletterDeps) => ({
  /** Says nothing about whether the email was subscribed before: that is nobody else's business. */
  subscribe: (email: string): Promise<void> => insertSubscription(db, email, clock.now()),
});
