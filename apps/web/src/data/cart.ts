import type { Cart } from '@haberdash/contract';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { hasCode } from '../base/api-error.ts';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { localStore } from '../base/storage.ts';
import { keys } from './keys.ts';
import { refresh, showAnswer } from './refresh.ts';
import { useSession } from './session.ts';
import { useShop } from './shop.ts';

/** Variant in a cart line; without `variantId` the default one, whose id is the product's. */
interface Bought {
  productId: string;
  variantId?: string;
}

export interface CartLine extends Bought {
  quantity: number;
}

const variantOf = ({ productId, variantId = productId }: Bought): string => variantId;

/** A line shows its new quantity at once; every amount stays the server's until its answer brings the next. */
const withQuantity = (cart: Cart, variantId: string, quantity: number): Cart => ({
  ...cart,
  items: cart.items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)),
});

/**
 * Units of a variant that the shopper can have. In a cart line they include those held by the same shopper's unpaid
 * order, which the variant's own stock does not.
 */
export const stockFor = (cart: Cart | undefined, variant: { id: string; totalStock: number }): number =>
  cart?.items.find((item) => item.variantId === variant.id)?.totalStock ?? variant.totalStock;

export const quantityOf = (cart: Cart | undefined, variantId: string): number =>
  cart?.items.find((item) => item.variantId === variantId)?.quantity ?? 0;

// One after the other: answers that overtake each other would leave an older cart on screen.
const CHANGE = 'change-cart';
export const inTurn = (step: 'add' | 'update' | 'remove' | 'code') => ({
  mutationKey: [CHANGE, step],
  scope: { id: 'cart' },
});

const HAS_CART = 'cart';
const NOTHING = { subtotal: 0, discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 0 };
const EMPTY: Cart = {
  ...{ _id: '', id: '', userId: 'me', items: [], adjustments: [], codes: [] },
  ...{ subtotal: 0, chargeTotal: 0, totals: NOTHING, chargeTotals: NOTHING },
};

/** The cart that was the visitor's has become a user's. */
export const leaveVisitorsCart = (queryClient: QueryClient): void => {
  localStore.remove(HAS_CART);
  queryClient.removeQueries({ queryKey: keys.cart('me') });
};

/** Whose cart is shown: the shopper's id, or, in an open shop, `me` for a visitor; undefined where there is none. */
export function useCartOwner(): string | undefined {
  const { user, isVisitor, isPreview } = useSession();
  const { access } = useShop();
  if (user) return user.role === 'shopper' ? user.id : undefined;
  return isVisitor && !isPreview && access === 'open' ? 'me' : undefined;
}

export const cartOptions = (userId: string) =>
  queryOptions({
    queryKey: keys.cart(userId),
    queryFn: async ({ signal }): Promise<Cart> => {
      // Whoever has never added anything in this browser is not asked for: the first page of a visitor makes no such call.
      if (userId === 'me' && localStore.get(HAS_CART) === null) return EMPTY;
      const { data } = await call(endpoints.cart.get, { params: { userId }, signal });
      return data;
    },
  });

/** The cart of the shopper who is signed in, or of the visitor, refetched when the tab comes to the front, so that two tabs agree. */
export function useCart() {
  const owner = useCartOwner();
  return useQuery({
    ...cartOptions(owner ?? ''),
    enabled: owner !== undefined,
    refetchOnWindowFocus: 'always',
  });
}

/** The cart as far as it is known when that is asked, for what is not drawn with it. */
export function useKnownCart(): () => Cart | undefined {
  const owner = useCartOwner() ?? '';
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData(cartOptions(owner).queryKey);
}

/** True while a change of the cart is being saved, so that the screen may differ from the stored cart. */
export const useIsCartChanging = (): boolean => useIsMutating({ mutationKey: [CHANGE] }) > 0;

/** Pending changes of a line, whichever component began them: it may have been rendered anew since. */
export function useLineChanges(variantId: string) {
  const updates = useIsMutating({
    mutationKey: [CHANGE, 'update'],
    predicate: ({ state }) => variantOf(state.variables as CartLine) === variantId,
  });
  const removals = useIsMutating({
    mutationKey: [CHANGE, 'remove'],
    predicate: ({ state }) => variantOf(state.variables as Bought) === variantId,
  });
  return { updating: updates > 0, removing: removals > 0 };
}

/** Takes over the server's cart, unless a later change is still on its way and will bring its own. */
export async function settle(queryClient: QueryClient, userId: string, cart: Cart): Promise<void> {
  if (queryClient.isMutating({ mutationKey: [CHANGE] }) > 1) return;
  await showAnswer(queryClient, keys.cart(userId), cart);
}

/** Puts so many more of a variant into the cart of a shopper, who may have become known after this was drawn. */
export function useAddToCart() {
  const queryClient = useQueryClient();
  return useMutation({
    ...inTurn('add'),
    mutationFn: ({ owner, ...line }: CartLine & { owner: string }) =>
      call(endpoints.cart.add, { body: { ...line, userId: owner } }),
    onMutate: ({ owner }) => queryClient.cancelQueries({ queryKey: keys.cart(owner) }),
    onSuccess: ({ data }) => {
      if (data.userId === 'me') localStore.set(HAS_CART, '1');
      return settle(queryClient, data.userId, data);
    },
    onError: (error, { owner }) => {
      // What is on screen of the product is of before it was changed.
      if (hasCode(error, 'VARIANT_REQUIRED') || hasCode(error, 'VARIANT_NOT_FOUND')) {
        void refresh(queryClient, [keys.products]);
      }
      return refresh(queryClient, [keys.cart(owner)]);
    },
  });
}

/** Sets a line's quantity: on screen at once, and back to what it was when the server refuses. */
export function useUpdateCartQuantity() {
  const userId = useCartOwner() ?? '';
  const queryClient = useQueryClient();
  const { queryKey } = cartOptions(userId);
  const show = (line: CartLine) =>
    queryClient.setQueryData(queryKey, (cart) => cart && withQuantity(cart, variantOf(line), line.quantity));
  return useMutation({
    ...inTurn('update'),
    mutationFn: (line: CartLine) => call(endpoints.cart.update, { body: { ...line, userId } }),
    onMutate: async (line) => {
      await queryClient.cancelQueries({ queryKey });
      const before = quantityOf(queryClient.getQueryData(queryKey), variantOf(line));
      show(line);
      return { before };
    },
    onSuccess: ({ data }) => settle(queryClient, userId, data),
    onError: (_error, line, context) => {
      if (context?.before) show({ ...line, quantity: context.before });
      // Not awaited: the row is free again as soon as it shows the old quantity.
      void refresh(queryClient, [queryKey]);
    },
  });
}

/** Takes a variant out of the cart; the row stays until the server has done it. */
export function useRemoveFromCart() {
  const userId = useCartOwner() ?? '';
  const queryClient = useQueryClient();
  return useMutation({
    ...inTurn('remove'),
    mutationFn: (line: Bought) => {
      const { productId } = line;
      return call(endpoints.cart.remove, { params: { userId, productId }, query: { variantId: variantOf(line) } });
    },
    onMutate: () => queryClient.cancelQueries({ queryKey: keys.cart(userId) }),
    onSuccess: ({ data }) => settle(queryClient, userId, data),
    onError: () => refresh(queryClient, [keys.cart(userId)]),
  });
}
