import type { Variant } from '@haberdash/contract';
import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { params, productPath } from '../../base/paths.ts';
import { stockFor, useCart } from '../../data/cart.ts';
import { type Choice, choiceQuery, readChoice, withValue } from '../../data/choice.ts';
import type { ShownProduct } from '../../data/products.ts';
import { type Offer, type OfferedValue, offeredValues, offerOf } from './offer.ts';

/** The choice in the product's own address, which is the page's, or the one that the address bar shows over another page. */
function useAddressOf(slug: string) {
  const { pathname, search, mask, state } = useLocation();
  const navigate = useNavigate();
  const isOver = new URLSearchParams(search).has(params.product);
  const said = new URLSearchParams(isOver ? mask?.search : search);
  const say = async (query: string) => {
    const own = productPath(slug);
    const to = isOver ? { pathname, search } : { pathname: own, search: query };
    await navigate(to, {
      replace: true,
      preventScrollReset: true,
      state,
      ...(isOver && { mask: `${own}${query}` }),
    });
  };
  return { said, say };
}

export interface ProductChoice {
  choice: Choice;
  /** The choice as the product's address has it, with its question mark; empty where nothing is chosen. */
  query: string;
  offer: Offer;
  /** The values of an option, as far as they can be had together with what else is chosen. */
  valuesOf: (index: number) => OfferedValue[];
  /** @param index of the option */
  choose: (index: number, value: string) => void;
  /** Takes all of the choice back. */
  clear: () => void;
}

/**
 * Offer, query and values for a choice.
 * @param stockOf units of a variant that can be had
 * @param change takes another choice
 */
export const productChoice = (
  product: ShownProduct,
  choice: Choice,
  stockOf: (variant: Variant) => number,
  change: (next: Choice) => void,
): ProductChoice => ({
  choice,
  query: choiceQuery(product.options, choice),
  offer: offerOf(product, choice, stockOf),
  valuesOf: (index) => offeredValues(product, choice, index, stockOf),
  choose: (index, value) => change(withValue(choice, index, value)),
  clear: () => change(product.options.map(() => undefined)),
});

/** Choice of a product and the resulting offer, once it is loaded. The choice is stored in the address. */
export function useChoice(product: ShownProduct | undefined): ProductChoice | undefined {
  const { options = [], variants, slug = '' } = product ?? {};
  const { data: cart } = useCart();
  const { said, say } = useAddressOf(slug);
  // The address follows a moment later, with all that is drawn by it.
  const [choice, showChoice] = useOptimistic(readChoice(said, options, variants));
  const stockOf = (variant: Variant) => stockFor(cart, variant);
  const change = (next: Choice) =>
    startTransition(async () => {
      showChoice(next);
      await say(choiceQuery(options, next, said));
    });
  return product && productChoice(product, choice, stockOf, change);
}
