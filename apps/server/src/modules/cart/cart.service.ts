import {
  type Cart,
  type Currencies,
  chooseSentence,
  convertUnitPrice,
  effectivePrice,
  lineName,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { composed, mapped, type Statement, sendAll, sendLast } from '../../db/statement.ts';
import { secondsAhead } from '../../db/time.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { LimitCounter } from '../../http/limits.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { defaultVariantId } from '../catalog/index.ts';
import { readerOf } from '../events/index.ts';
import { customerKeysOf, NO_OFFERS, type Offers, type PromotionsService } from '../promotions/index.ts';
import { NOBODY } from './buyer.ts';
import { type CartParts, type Holder, isInCart, toCart } from './cart.mapping.ts';
import * as repository from './cart.repository.ts';
import { createCartCodes } from './cart-codes.ts';
import { createVisitorCarts } from './visitor-carts.ts';

export interface CartDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  limits: LimitCounter;
  promotions: Pick<PromotionsService, 'findCode' | 'findOffers'>;
}

const VISITOR: Holder = { id: '', userId: null };

/** State that a change of one line depends on. */
interface LineState {
  /** The line as it is; one of none where it is not in the cart. */
  row: repository.CartLineRow;
  /** Highest quantity of the line. */
  available: number;
  /** Number of lines in the cart. */
  lines: number;
}

/** Variant of a product; its default where none is named. */
export interface CartChoice {
  productId: string;
  variantId?: string | undefined;
}

const variantOf = ({ productId, variantId }: CartChoice) => variantId ?? defaultVariantId(productId);

/**
 * @throws AppError VARIANT_REQUIRED where something has to be chosen; PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND where nothing can
 * be taken of it
 */
function stateOfLine(rows: readonly repository.CartLineRow[], choice: CartChoice): LineState {
  const variantId = variantOf(choice);
  const row = rows.find((each) => each.variantId === variantId && each.productId === choice.productId);
  const isDefault = variantId === defaultVariantId(choice.productId);
  if (row && isDefault && row.options.length > 0) {
    const { productId, options } = row;
    throw new AppError('VARIANT_REQUIRED', chooseSentence(options), { productId, options });
  }
  if (!row || row.onHand === null) throw new AppError(isDefault ? 'PRODUCT_NOT_FOUND' : 'VARIANT_NOT_FOUND');
  const available = Math.min(row.onHand + row.held, MAX_LINE_QUANTITY);
  return { row, available, lines: rows.filter(isInCart).length };
}

/** Details of a line in an error. */
const describeLine = ({ row: { productId, variantId, sku, variantTitle, quantity }, available }: LineState) => ({
  productId,
  variantId,
  sku,
  variantTitle,
  available,
  held: quantity,
});

/** One unit of it comes to nothing in the currency that is charged. */
export const tooCheap = (line: Parameters<typeof lineName>[0]) =>
  new AppError('AMOUNT_TOO_SMALL', `${lineName(line)} costs too little to charge, so it can’t be bought.`);

/** @throws AppError CART_FULL, OUT_OF_STOCK, AMOUNT_TOO_SMALL */
function quantityAfterAdding(line: LineState, quantity: number, currencies: Currencies): number {
  if (convertUnitPrice(effectivePrice(line.row), currencies) === 0) throw tooCheap(line.row);
  const { available, lines } = line;
  const held = line.row.quantity;
  if (held === 0 && lines >= MAX_CART_LINES) throw new AppError('CART_FULL');
  if (held + quantity > available) {
    const remaining = Math.max(available - held, 0);
    const message = `Cannot add ${quantity} more units. Maximum available: ${remaining}`;
    throw new AppError('OUT_OF_STOCK', message, describeLine(line));
  }
  return held + quantity;
}

/** @throws AppError CART_ITEM_NOT_FOUND, OUT_OF_STOCK */
function requireQuantity(line: LineState, quantity: number): number {
  const held = line.row.quantity;
  if (held === 0) throw new AppError('CART_ITEM_NOT_FOUND');
  // Fewer than before is always allowed: the stock may have fallen below what the cart holds.
  if (quantity > line.available && quantity >= held) {
    const message = `Only ${line.available} items are available in stock`;
    throw new AppError('OUT_OF_STOCK', message, describeLine(line));
  }
  return quantity;
}

export type CartService = ReturnType<typeof createCartService>;

/** Takes a product that is removed out of every cart. */
export const cartReader = readerOf('product.removed', (tx, { productId }) => repository.forgetProduct(tx, productId));

/** Reads and locks carts; that of a user comes to be with it. */
function createCartReads(deps: CartDeps) {
  const { db, clock, promotions } = deps;
  const listLines = (asked: { buyerId: string; variantId: string | null }) =>
    repository.listLines({ ...asked, ahead: secondsAhead(clock) });

  /** Reads what may be taken off a buyer's cart. @param email that they have given, of a visitor perhaps */
  const offersFor = (buyer: Holder, email?: string): Statement<Offers> =>
    promotions.findOffers(buyer.id, { userId: buyer.userId, emails: customerKeysOf([buyer.email, email]) });

  /**
   * A user's cart comes to be the first time that it is asked for.
   * @throws AppError CART_CHANGED for a visitor, whose cart another tab has taken into an account
   */
  const openCart = async (executor: Executor, { userId }: Holder): Promise<void> => {
    if (userId === null) throw new AppError('CART_CHANGED');
    await repository.insertCart(executor, { id: newId(), userId, createdAt: clock.now() });
  };

  const getCart = async (buyer: Holder | undefined): Promise<Cart> => {
    if (!buyer) return toCart(VISITOR, { cartId: '', rows: [], offers: NO_OFFERS }, deps);
    const parts = [listLines({ buyerId: buyer.id, variantId: null }), offersFor(buyer)] as const;
    const [[cart], rows, offers] = await sendAll(db, [repository.findCart({ buyerId: buyer.id }), ...parts]);
    if (cart) return toCart(buyer, { cartId: cart.id, rows, offers }, deps);
    if (buyer.userId === null) return getCart(undefined);
    await openCart(db, buyer);
    return getCart(buyer);
  };

  /** Locks the cart, and reads its lines, a further variant, and what may be taken off, as they are then. */
  const lockLines = async (
    tx: Executor,
    buyer: Holder,
    variantId: string | null,
    email?: string,
  ): Promise<CartParts> => {
    const parts = [listLines({ buyerId: buyer.id, variantId }), offersFor(buyer, email)] as const;
    const [[cart], rows, offers] = await sendAll(tx, [repository.lockCart({ buyerId: buyer.id }), ...parts]);
    if (cart) return { cartId: cart.id, rows, offers };
    await openCart(tx, buyer);
    return lockLines(tx, buyer, variantId, email);
  };

  return { listLines, offersFor, getCart, lockLines };
}

export function createCartService(deps: CartDeps) {
  const { db, clock, currencies } = deps;
  const reads = createCartReads(deps);
  const { listLines, offersFor, getCart, lockLines } = reads;
  const visitorCarts = createVisitorCarts({ db, clock });

  type Change = (line: LineState) => number;

  /** Sets the quantity of one line to what `decide` says. @param prepare run first in the same transaction */
  const changeLine = (
    buyer: Holder,
    choice: CartChoice,
    decide: Change,
    prepare?: (tx: Executor) => Promise<void>,
  ): Promise<Cart> =>
    inTransaction(db, async (tx) => {
      await prepare?.(tx);
      const [productId, variantId] = [choice.productId, variantOf(choice)];
      const { cartId, rows, offers } = await lockLines(tx, buyer, variantId);
      const line = stateOfLine(rows, choice);
      const quantity = decide(line);
      await sendLast(tx, [repository.setLine({ cartId, productId, variantId, quantity, addedAt: clock.now() })]);
      const changed = rows.map((row) => (row === line.row ? { ...row, quantity } : row));
      return toCart(buyer, { cartId, rows: changed, offers }, deps);
    });

  const adding =
    (quantity: number): Change =>
    (line) =>
      quantityAfterAdding(line, quantity, currencies);

  return {
    visitors: visitorCarts,
    ...createCartCodes(deps, reads),

    /** The buyer's cart; an empty one for a visitor who has none. */
    getCart,

    /** @throws AppError VARIANT_REQUIRED, PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, CART_FULL, OUT_OF_STOCK, AMOUNT_TOO_SMALL */
    addToCart: (buyer: Holder, choice: CartChoice, quantity: number): Promise<Cart> =>
      changeLine(buyer, choice, adding(quantity)),

    /**
     * Makes a visitor's cart with what they add first.
     * @returns the cart, and the token that it is known by
     * @throws AppError as `addToCart`; then there is no cart
     */
    beginCart: async (choice: CartChoice, quantity: number): Promise<{ data: Cart; token: string }> => {
      const { id, token, store } = visitorCarts.begin();
      return { data: await changeLine({ id, userId: null }, choice, adding(quantity), store), token };
    },

    /**
     * @returns the cart, and which line was changed
     * @throws AppError VARIANT_REQUIRED, PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND, CART_ITEM_NOT_FOUND, OUT_OF_STOCK
     */
    setQuantity: async (buyer: Holder, choice: CartChoice, quantity: number) => {
      const cart = await changeLine(buyer, choice, (line) => requireQuantity(line, quantity));
      return { ...cart, productId: choice.productId, variantId: variantOf(choice), quantity };
    },

    /** Without a variant, all of the product's lines. Removing what is not there is no failure: the other tab was faster. */
    removeFromCart: async (buyer: Holder | undefined, { productId, variantId }: CartChoice): Promise<Cart> => {
      if (!buyer) return getCart(undefined);
      await inTransaction(db, (tx) =>
        sendLast(tx, [
          repository.lockCart({ buyerId: buyer.id }),
          repository.deleteLines({ buyerId: buyer.id, productId, variantId: variantId ?? null }),
        ]),
      );
      return getCart(buyer);
    },

    /** For the checkout: locks the cart that an order of this buyer is taken out of, until the transaction's end. */
    lock: (buyerId: string): Statement<unknown> => repository.lockCartOfOrder({ buyerId }),

    /** Locks the buyer's cart, which is made for a user who has none, and reads its lines and what may be taken off them. */
    lockLines: (buyer: Holder, email?: string) => composed((tx) => lockLines(tx, buyer, null, email)),

    /** Reads the lines of a buyer's cart as they are now. */
    listLines: (buyer: Holder | undefined) => listLines({ buyerId: buyer?.id ?? NOBODY, variantId: null }),

    /** Reads what may be taken off a buyer's cart. */
    findOffers: (buyer: Holder | undefined, email?: string): Statement<Offers> =>
      offersFor(buyer ?? { id: NOBODY, userId: null }, email),

    /** Reads a variant as a line of nobody's cart. */
    findLine: (variantId: string) => mapped(listLines({ buyerId: NOBODY, variantId }), (rows) => rows.at(-1)),

    /** For the checkout: takes out what was ordered, of a cart that is locked. */
    subtractLines: (cartId: string, ordered: readonly { variantId: string; quantity: number }[]) => {
      const quantities = ordered.map(({ variantId, quantity }) => ({ variantId, quantity }));
      return repository.subtractLines({ cartId, ordered: JSON.stringify(quantities) });
    },

    /** Deletes a person's cart, in the caller's transaction. */
    forgetPerson: repository.deleteCart,
  };
}
