import type { WithdrawalState } from '@haberdash/contract/order-constants';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useOrderEvents } from './order-events.ts';
import { useReadAgain, useRefresh } from './refresh.ts';

interface WithdrawalQuery {
  state: 'all' | WithdrawalState;
  /** Counts from 1. */
  page: number;
  limit: number;
}

/** A page of the statements of withdrawal, newest first, with the number that is open. It follows changes of orders. */
export function useWithdrawals(query: WithdrawalQuery) {
  const withdrawals = useQuery({
    queryKey: [...keys.adminWithdrawals, query],
    queryFn: ({ signal }) => call(adminEndpoints.adminWithdrawals.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  useOrderEvents(useReadAgain(withdrawals));
  return withdrawals;
}

export interface WithdrawalJudgement {
  id: string;
  action: 'accept' | 'refuse';
  /** The order that is meant, where the number that was given is none. */
  orderNumber?: string;
  note?: string;
}

/** Accepts or refuses a statement of withdrawal; answers it. */
export function useJudgeWithdrawal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: WithdrawalJudgement) =>
      call(adminEndpoints.adminWithdrawals.judge, { params: { id }, body }),
    onSettled: () =>
      refresh(
        ...[keys.adminWithdrawals, keys.adminReturns, keys.adminOrders],
        ...[keys.adminProducts, keys.dashboard, keys.waiting],
      ),
  });
}
