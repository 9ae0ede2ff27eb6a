import type { Address, AddressFields } from '@haberdash/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useSession, useUser } from './session.ts';

const addressesOptions = (userId: string) =>
  queryOptions({
    queryKey: keys.addresses(userId),
    queryFn: ({ signal }) => call(endpoints.addresses.list, { params: { userId }, signal }),
  });

/** The saved addresses, oldest first. */
export function useAddresses() {
  const { id: userId } = useUser();
  // Another tab may have saved one since the cart asked for them.
  return useQuery({ ...addressesOptions(userId), select: ({ data }) => data, refetchOnMount: 'always' });
}

/** The saved addresses as far as they are known; none of a visitor's. */
export function useSavedAddresses(): readonly Address[] {
  const { user } = useSession();
  const { data } = useQuery({ ...addressesOptions(user?.id ?? ''), enabled: user?.role === 'shopper' });
  return data?.data ?? [];
}

const useRefreshAddresses = () => {
  const { id: userId } = useUser();
  const refresh = useRefresh();
  return () => refresh(keys.addresses(userId));
};

export function useAddAddress() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (fields: AddressFields) => call(endpoints.addresses.add, { body: { ...fields, userId } }),
    onSettled: useRefreshAddresses(),
  });
}

export function useUpdateAddress() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: ({ addressId, fields }: { addressId: string; fields: AddressFields }) =>
      call(endpoints.addresses.update, { params: { userId, addressId }, body: { ...fields, userId } }),
    onSettled: useRefreshAddresses(),
  });
}

export function useRemoveAddress() {
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (addressId: string) => call(endpoints.addresses.remove, { params: { userId, addressId } }),
    onSettled: useRefreshAddresses(),
  });
}
