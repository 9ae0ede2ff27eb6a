import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { PRODUCTS_PER_PAGE } from './products.ts';
import { refresh } from './refresh.ts';
import { useSession, useUser } from './session.ts';

const idsOptions = (userId: string) =>
  queryOptions({
    queryKey: [...keys.wishlist(userId), 'ids'],
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await call(endpoints.wishlist.ids, { params: { userId }, signal });
      return data;
    },
  });

const CHANGE = ['change-wishlist'];

/** The ids of the products on the wishlist, for the hearts on the cards; not asked for a visitor. */
export function useWishlistIds() {
  const { user } = useSession();
  return useQuery({ ...idsOptions(user?.id ?? ''), enabled: user?.role === 'shopper' });
}

/** The products on the wishlist, newest first: `data` is the page, `total` counts them all. */
export function useWishlist(page = 1) {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: [...keys.wishlist(userId), 'list', page],
    queryFn: ({ signal }) =>
      call(endpoints.wishlist.list, { params: { userId }, query: { page, limit: PRODUCTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export interface WishlistChange {
  /** The shopper, who may have become known after the heart was drawn. */
  userId: string;
  productId: string;
  /** True to add the product, false to remove it. */
  wished: boolean;
}

const changed = (ids: string[] = [], { productId, wished }: Omit<WishlistChange, 'userId'>): string[] => {
  const others = ids.filter((id) => id !== productId);
  return wished ? [productId, ...others] : others;
};

/** Puts a product on the wishlist or takes it off: on screen at once, and undone when the server refuses. */
export function useToggleWishlist() {
  const queryClient = useQueryClient();
  const show = (change: WishlistChange) =>
    queryClient.setQueryData(idsOptions(change.userId).queryKey, (ids) => changed(ids, change));
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'wishlist' },
    mutationFn: ({ userId, productId, wished }: WishlistChange) =>
      wished
        ? call(endpoints.wishlist.add, { body: { userId, productId } })
        : call(endpoints.wishlist.remove, { params: { userId, productId } }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: idsOptions(change.userId).queryKey });
      show(change);
    },
    onError: (_error, change) => {
      show({ ...change, wished: !change.wished });
    },
    onSettled: (_data, _error, { userId }) => {
      // A list that is read while another heart is being saved would show that one as it was before.
      if (queryClient.isMutating({ mutationKey: CHANGE }) > 1) return;
      // Not awaited: the heart is free again as soon as the server has answered.
      void refresh(queryClient, [keys.wishlist(userId)]);
    },
  });
}
