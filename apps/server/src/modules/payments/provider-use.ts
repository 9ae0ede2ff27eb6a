import type { Executor } from '../../db/connection.ts';
import { hasAttemptsOf } from './payments.repository.ts';

/** True where a provider has ever been asked to take a payment, so that its payments may have to be looked after. */
export const isProviderKnown = (db: Executor, provider: string): Promise<boolean> => hasAttemptsOf(db, provider);
