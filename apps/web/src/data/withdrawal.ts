import type { WithdrawalBody } from '@haberdash/contract';
import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { call } from '../base/client.ts';

/** States a withdrawal from a contract; no session is needed. */
export function useWithdraw() {
  return useMutation({
    mutationFn: (body: WithdrawalBody) => call(accountEndpoints.withdrawals.state, { body }),
  });
}
