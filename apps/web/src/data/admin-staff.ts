import type { Permission } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../base/client.ts';
import { type Calls, endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

type StaffAnswer = Answer<Calls['staff']['list']>;

/** Who runs the shop, who is invited to, and the roles that there are. */
export function useStaff() {
  return useQuery({
    queryKey: keys.staff,
    queryFn: ({ signal }) => call(endpoints.staff.list, { signal }),
    select: ({ data }) => data,
  });
}

/** Every change answers how the staff is afterwards, and the server's message. */
function useStaffChange<Input, A extends Pick<StaffAnswer, 'data'>>(change: (input: Input) => Promise<A>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queryClient.setQueryData(keys.staff, { success: true, data }),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.staff }),
  });
}

export const useInvite = () =>
  useStaffChange((body: { email: string; roleId: string }) => call(endpoints.staff.invite, { body }));

export const useWithdraw = () => useStaffChange((id: string) => call(endpoints.staff.withdraw, { params: { id } }));

export const useChangeRole = () =>
  useStaffChange(({ id, roleId }: { id: string; roleId: string }) =>
    call(endpoints.staff.changeRole, { params: { id }, body: { roleId } }),
  );

export const useRemoveMember = () => useStaffChange((id: string) => call(endpoints.staff.remove, { params: { id } }));

export const useResetFactors = () =>
  useStaffChange((id: string) => call(endpoints.staff.resetFactors, { params: { id } }));

export interface RoleFields {
  /** Undefined for a new one. */
  id?: string | undefined;
  name: string;
  permissions: Permission[];
}

export const useSaveRole = () =>
  useStaffChange(({ id, ...body }: RoleFields) =>
    id ? call(endpoints.staff.editRole, { params: { id }, body }) : call(endpoints.staff.addRole, { body }),
  );

export const useRemoveRole = () => useStaffChange((id: string) => call(endpoints.staff.removeRole, { params: { id } }));
