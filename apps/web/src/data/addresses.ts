import type { AddressFields } from '@haberdash/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { useUser } from './session.ts';

/** The saved addresses, oldest first. */
export function useAddresses() {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: keys.addresses(userId),
    queryFn: ({ signal }) => call(endpoints.addresses.list, { params: { userId }, signal }),
    select: ({ data }) => data,
  });
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
