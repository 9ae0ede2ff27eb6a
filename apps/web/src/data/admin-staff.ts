import type { Permission } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { type Answer, call } from '../base/client.ts';
import type { Calls } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { refresh, showAnswer } from './refresh.ts';

type StaffAnswer = Answer<Calls['staff']['list']>;

/** Staff members, open invitations, and roles. */
export function useStaff() {
  return useQuery({
    queryKey: keys.staff,
    queryFn: ({ signal }) => call(accountEndpoints.staff.list, { signal }),
    select: ({ data }) => data,
  });
}

/** Every change answers how the staff is afterwards, and the server's message. */
function useStaffChange<Input, A extends Pick<StaffAnswer, 'data'>>(change: (input: Input) => Promise<A>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => showAnswer(queryClient, keys.staff, { success: true, data }),
    onError: () => refresh(queryClient, [keys.staff]),
  });
}

export const useInvite = () =>
  useStaffChange((body: { email: string; roleId: string }) => call(accountEndpoints.staff.invite, { body }));

export const useWithdraw = () =>
  useStaffChange((id: string) => call(accountEndpoints.staff.withdraw, { params: { id } }));

export const useChangeRole = () =>
  useStaffChange(({ id, roleId }: { id: string; roleId: string }) =>
    call(accountEndpoints.staff.changeRole, { params: { id }, body: { roleId } }),
  );

export const useRemoveMember = () =>
  useStaffChange((id: string) => call(accountEndpoints.staff.remove, { params: { id } }));

export const useResetFactors = () =>
  useStaffChange((id: string) => call(accountEndpoints.staff.resetFactors, { params: { id } }));

export interface RoleFields {
  /** Undefined for a new one. */
  id?: string | undefined;
  name: string;
  permissions: Permission[];
}

export const useSaveRole = () =>
  useStaffChange(({ id, ...body }: RoleFields) =>
    id
      ? call(accountEndpoints.staff.editRole, { params: { id }, body })
      : call(accountEndpoints.staff.addRole, { body }),
  );

export const useRemoveRole = () =>
  useStaffChange((id: string) => call(accountEndpoints.staff.removeRole, { params: { id } }));
