import type { Paging, PersonalData, Withdrawal, WithdrawalState } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import { createFinishing } from './carry-out.ts';
import { createJudging, type JudgeInput } from './judge-withdrawal.ts';
import { createStating } from './state-withdrawal.ts';
import type { Actor, WithdrawalsDeps } from './withdrawals.deps.ts';
import { toPersonalData, toWithdrawal } from './withdrawals.mapping.ts';
import * as repository from './withdrawals.repository.ts';

export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>;

/** Statements of withdrawal: stored as they were made, and judged by a person afterwards. */
export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const { db, describer, timeZone } = deps;
  const judge = createJudging(deps);

  const describe = async (row: repository.WithdrawalRow): Promise<Withdrawal> => {
    const order = row.orderId === null ? undefined : await describer.describeForAdmin(db, row.orderId);
    return toWithdrawal(row, order, timeZone);
  };

  return {
    state: createStating(deps),

    /** Carries acceptances out that were broken off. */
    finishAccepted: createFinishing(deps),

    /** Newest first, with the number of those that wait for a judgement. */
    list: async ({ state, ...paging }: { state: WithdrawalState | 'all' } & Paging) => {
      const { rows, total } = await repository.listWithdrawals(db, state, paging);
      const data: Withdrawal[] = [];
      for (const row of rows) data.push(await describe(row));
      return { data, total, ...paging, open: await repository.countOpen(db) };
    },

    /** @throws AppError WITHDRAWAL_NOT_FOUND, WITHDRAWAL_JUDGED, INVALID_REQUEST, RETURN_TOO_MANY */
    judge: async (id: string, input: JudgeInput, actor: Actor): Promise<Withdrawal> => {
      await judge(id, input, actor);
      const row = await repository.findWithdrawal(db, id);
      if (!row) throw new AppError('WITHDRAWAL_NOT_FOUND');
      return describe(row);
    },

    /** Number of those that wait for a judgement. */
    countOpen: () => repository.countOpen(db),

    /** Oldest first. */
    listOfOrder: (orderId: string) => repository.listOfOrder(db, orderId),

    /** Statements about an account's orders with the order's email, and those made with its emails, oldest first. */
    listOfPerson: async (userId: string, emails: readonly string[]): Promise<PersonalData['withdrawals']> =>
      (await repository.listOfPerson(db, { userId, emails })).map(toPersonalData),

    /** Takes a person out of their statements, in the caller's transaction. */
    forgetPerson: repository.forgetPerson,
  };
}
