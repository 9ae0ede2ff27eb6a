import type { AttemptRow } from './payments.repository.ts';
import type { PaymentProvider } from './provider.port.ts';

/** In the order in which the first one that is offered is taken; an attempt is followed to its end with its own. */
export type Providers = readonly PaymentProvider[];

export type FindProvider = (attempt: Pick<AttemptRow, 'provider'>) => PaymentProvider;

/** Finds the provider that an attempt was begun with. */
export const createProviderFinder =
  (providers: Providers): FindProvider =>
  (attempt) => {
    const provider = providers.find(({ id }) => id === attempt.provider);
    if (!provider) throw new Error(`nobody takes payments for '${attempt.provider}'`);
    return provider;
  };
