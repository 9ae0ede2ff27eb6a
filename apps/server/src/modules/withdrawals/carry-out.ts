import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { SYSTEM } from '../orders/index.ts';
import type { Actor, WithdrawalsDeps } from './withdrawals.deps.ts';
import * as repository from './withdrawals.repository.ts';
import { type Acceptance, planAcceptance } from './withdrawals.rules.ts';

/** Minutes after which an acceptance that was not carried out counts as broken off. */
const BROKEN_OFF_MINUTES = 1;
/** Minutes for which it is looked for: longer than a server is down. */
const LOOKED_FOR_MINUTES = 7 * 24 * 60;

/**
 * Does what an acceptance brings about besides its return: done again, it changes nothing.
 * @throws AppError as calling off and refunding do
 */
export async function carryOut(
  { callOff, refund }: Pick<WithdrawalsDeps, 'callOff' | 'refund'>,
  { id, orderId }: { id: string; orderId: string },
  { callsOff, refunds }: Acceptance,
  actor: Actor,
): Promise<void> {
  if (callsOff) await callOff(orderId, actor);
  const reason = 'Withdrawn before it was sent.';
  if (refunds.length > 0)
    await refund(orderId, { items: refunds, restock: true, reason, requestId: `withdrawal:${id}` }, actor);
}

/** Carries acceptances out that a failure, or the end of the server, broke off. */
export const createFinishing =
  (deps: WithdrawalsDeps) =>
  async (stop?: AbortSignal): Promise<void> => {
    const { db, clock, describer, log } = deps;
    const from = minutesAfter(clock.now(), -LOOKED_FOR_MINUTES);
    const until = minutesAfter(clock.now(), -BROKEN_OFF_MINUTES);
    for (const { id, orderId, items } of await repository.listUnfinished(db, from, until)) {
      if (stop?.aborted) return;
      const plan = planAcceptance(await describer.describeForAdmin(db, orderId), items);
      try {
        await carryOut(deps, { id, orderId }, plan, SYSTEM);
      } catch (error) {
        // Somebody else has seen to it since, or does so now.
        if (!(error instanceof AppError)) throw error;
        log.warn({ withdrawalId: id, orderId, code: error.code }, 'an accepted withdrawal is not carried out');
      }
    }
  };
