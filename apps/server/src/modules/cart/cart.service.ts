import {
  type Cart,
  type CartItem,
  type Currencies,
  chooseSentence,
  convertUnitPrice,
  currencyDigits,
  effectivePrice,
  lineName,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { composed, mapped, type Statement, sendAll, sendLast } from '../../db/statement.ts';
import { secondsAhead } from '../../db/time.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { defaultVariantId } from '../catalog/index.ts';
import { readerOf } from '../events/index.ts';
import { NO_TERMS, type Quote, quote, toWireLine, toWireQuote, type UnitPrices } from '../pricing/index.ts';
import { type Buyer, NOBODY } from './buyer.ts';
import * as repository from './cart.repository.ts';
import { createVisitorCarts } from './visitor-carts.ts';

export interface CartDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
}

/** Whose cart it is. */
export type Holder = Pick<Buyer, 'id' | 'userId'>;

const VISITOR: Holder = { id: '', userId: null };

/** A line of a cart, quoted, as the wire has it. */
export function toCartItem(line: QuotedLine, currencies: Currencies): CartItem {
  const price = (minor: number) => toDecimal(minor, currencyDigits(currencies.price));
  return {
    ...{ productId: line.productId, variantId: line.variantId, slug: line.slug, choice: line.choice },
    ...{ title: line.title, sku: line.sku, variantTitle: line.variantTitle, image: line.image },
    ...{ brand: line.brand, category: line.category, quantity: line.quantity },
    totalStock: (line.onHand ?? 0) + line.held,
    isRetired: line.onHand === null,
    price: price(line.price),
    salePrice: price(line.salePrice),
    chargePrice: toDecimal(line.unitCharge, currencyDigits(currencies.charge)),
    ...toWireLine(line, currencies),
  };
}

/** The cart by itself: what delivery and tax add is decided at the checkout, which knows where it goes. */
function toCart({ userId }: Holder, cartId: string, rows: repository.CartLineRow[], currencies: Currencies): Cart {
  const { lines, ...prices } = quote(rows.filter(isInCart), NO_TERMS, currencies);
  return {
    _id: cartId,
    id: cartId,
    userId: userId ?? 'me',
    items: lines.map((line) => toCartItem(line, currencies)),
    subtotal: toDecimal(prices.totals.subtotal, currencyDigits(currencies.price)),
    chargeTotal: toDecimal(prices.chargeTotals.total, currencyDigits(currencies.charge)),
    ...toWireQuote(prices, currencies),
    codes: [],
  };
}

export type QuotedLine = Quote<repository.CartLineRow & UnitPrices>['lines'][number];

const isInCart = ({ quantity }: repository.CartLineRow) => quantity > 0;

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
function createCartReads({ db, clock, currencies }: CartDeps) {
  const listLines = (asked: { buyerId: string; variantId: string | null }) =>
    repository.listLines({ ...asked, ahead: secondsAhead(clock) });

  /**
   * A user's cart comes to be the first time that it is asked for.
   * @throws AppError CART_CHANGED for a visitor, whose cart another tab has taken into an account
   */
  const openCart = async (executor: Executor, { userId }: Holder): Promise<void> => {
    if (userId === null) throw new AppError('CART_CHANGED');
    await repository.insertCart(executor, { id: newId(), userId, createdAt: clock.now() });
  };

  const getCart = async (buyer: Holder | undefined): Promise<Cart> => {
    if (!buyer) return toCart(VISITOR, '', [], currencies);
    const lines = listLines({ buyerId: buyer.id, variantId: null });
    const [[cart], rows] = await sendAll(db, [repository.findCart({ buyerId: buyer.id }), lines]);
    if (cart) return toCart(buyer, cart.id, rows, currencies);
    if (buyer.userId === null) return getCart(undefined);
    await openCart(db, buyer);
    return getCart(buyer);
  };

  /** Locks the cart, and reads its lines, and a further variant, as they are then. */
  const lockLines = async (tx: Executor, buyer: Holder, variantId: string | null) => {
    const lines = listLines({ buyerId: buyer.id, variantId });
    const [[cart], rows] = await sendAll(tx, [repository.lockCart({ buyerId: buyer.id }), lines]);
    if (cart) return { cartId: cart.id, rows };
    await openCart(tx, buyer);
    return lockLines(tx, buyer, variantId);
  };

  return { listLines, getCart, lockLines };
}

export function createCartService(deps: CartDeps) {
  const { db, clock, currencies } = deps;
  const { listLines, getCart, lockLines } = createCartReads(deps);
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
      const { cartId, rows } = await lockLines(tx, buyer, variantId);
      const line = stateOfLine(rows, choice);
      const quantity = decide(line);
      await sendLast(tx, [repository.setLine({ cartId, productId, variantId, quantity, addedAt: clock.now() })]);
      const changed = rows.map((row) => (row === line.row ? { ...row, quantity } : row));
      return toCart(buyer, cartId, changed, currencies);
    });

  const adding =
    (quantity: number): Change =>
    (line) =>
      quantityAfterAdding(line, quantity, currencies);

  return {
    visitors: visitorCarts,

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

    /** Locks the buyer's cart, which is made for a user who has none, and reads its lines. */
    lockLines: (buyer: Holder) => composed((tx) => lockLines(tx, buyer, null)),

    /** Reads the lines of a buyer's cart as they are now. */
    listLines: (buyer: Holder | undefined) => listLines({ buyerId: buyer?.id ?? NOBODY, variantId: null }),

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
