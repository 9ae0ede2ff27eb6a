import {
  type Cart,
  type Currencies,
  currencyDigits,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { defaultVariantId } from '../catalog/index.ts';
import type { InventoryService } from '../inventory/index.ts';
import { quote, toWireQuote } from '../pricing/index.ts';
import * as repository from './cart.repository.ts';

export interface CartDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  inventory: Pick<InventoryService, 'findAvailable'>;
  /**
   * What the shopper's own unpaid order holds, by variant; paying again goes on with it or replaces it, so it counts as
   * there.
   */
  findHeldUnits: (db: Executor, userId: string) => Promise<Map<string, number>>;
}

function toCart(userId: string, cartId: string, rows: repository.CartLineRow[], currencies: Currencies): Cart {
  const priceDigits = currencyDigits(currencies.price);
  const chargeDigits = currencyDigits(currencies.charge);
  const { lines, ...prices } = quote(rows, [], currencies);
  return {
    _id: cartId,
    id: cartId,
    userId,
    items: lines.map(({ unitPrice: _, unitCharge, ...line }) => ({
      ...line,
      price: toDecimal(line.price, priceDigits),
      salePrice: toDecimal(line.salePrice, priceDigits),
      chargePrice: toDecimal(unitCharge, chargeDigits),
      total: toDecimal(line.total, priceDigits),
      chargeTotal: toDecimal(line.chargeTotal, chargeDigits),
    })),
    subtotal: toDecimal(prices.totals.subtotal, priceDigits),
    chargeTotal: toDecimal(prices.chargeTotals.total, chargeDigits),
    ...toWireQuote(prices, currencies),
  };
}

export type CartService = ReturnType<typeof createCartService>;

export function createCartService({ db, clock, currencies, inventory, findHeldUnits }: CartDeps) {
  const requireCartId = (executor: Executor, userId: string) =>
    repository.requireCartId(executor, userId, newId(), clock.now());

  const read = async (executor: Executor, userId: string, cartId: string): Promise<Cart> => {
    const lines = await repository.listLines(executor, cartId);
    const held = await findHeldUnits(executor, userId);
    const own = lines.map((line) => ({ ...line, totalStock: line.totalStock + (held.get(line.variantId) ?? 0) }));
    return toCart(userId, cartId, own, currencies);
  };

  const requireStock = async (tx: Executor, userId: string, variantId: string): Promise<number> => {
    const available = await inventory.findAvailable(tx, variantId);
    if (available === undefined) throw new AppError('PRODUCT_NOT_FOUND');
    const held = (await findHeldUnits(tx, userId)).get(variantId) ?? 0;
    return Math.min(available + held, MAX_LINE_QUANTITY);
  };

  /** Runs a change while the cart is locked, and answers the cart as it is afterwards. */
  const change = (userId: string, work: (tx: Executor, cartId: string) => Promise<void>): Promise<Cart> =>
    inTransaction(db, async (tx) => {
      const cartId = await requireCartId(tx, userId);
      await repository.lockCart(tx, cartId);
      await work(tx, cartId);
      return read(tx, userId, cartId);
    });

  /** Sets the quantity of one line to what `decide` says. */
  const changeLine = (
    userId: string,
    productId: string,
    decide: (held: number | undefined, available: number, lines: number) => number,
  ): Promise<Cart> =>
    change(userId, async (tx, cartId) => {
      const variantId = defaultVariantId(productId);
      const lines = await repository.listLines(tx, cartId);
      const held = lines.find((line) => line.variantId === variantId)?.quantity;
      const quantity = decide(held, await requireStock(tx, userId, variantId), lines.length);
      await repository.setLine(tx, { cartId, productId, variantId, quantity, addedAt: clock.now() });
    });

  return {
    getCart: async (userId: string): Promise<Cart> => read(db, userId, await requireCartId(db, userId)),

    /** @throws AppError PRODUCT_NOT_FOUND, CART_FULL, OUT_OF_STOCK */
    addToCart: (userId: string, productId: string, quantity: number): Promise<Cart> =>
      changeLine(userId, productId, (held = 0, available, lines) => {
        if (held === 0 && lines >= MAX_CART_LINES) throw new AppError('CART_FULL');
        if (held + quantity > available) {
          const remaining = Math.max(available - held, 0);
          const message = `Cannot add ${quantity} more units. Maximum available: ${remaining}`;
          throw new AppError('OUT_OF_STOCK', message, { productId, available, held });
        }
        return held + quantity;
      }),

    /** @throws AppError PRODUCT_NOT_FOUND, CART_ITEM_NOT_FOUND, OUT_OF_STOCK */
    setQuantity: (userId: string, productId: string, quantity: number): Promise<Cart> =>
      changeLine(userId, productId, (held, available) => {
        if (held === undefined) throw new AppError('CART_ITEM_NOT_FOUND');
        // Fewer than before is always allowed: the stock may have fallen below what the cart holds.
        if (quantity > available && quantity >= held) {
          throw new AppError('OUT_OF_STOCK', `Only ${available} items are available in stock`, {
            productId,
            available,
            held,
          });
        }
        return quantity;
      }),

    /** Removing what is not there is no failure: the other tab was faster. */
    removeFromCart: (userId: string, productId: string): Promise<Cart> =>
      change(userId, (tx, cartId) => repository.deleteLine(tx, cartId, productId)),

    /** For the checkout: locks the cart until the transaction's end. */
    lockCart: async (tx: Executor, userId: string): Promise<string> => {
      const cartId = await requireCartId(tx, userId);
      await repository.lockCart(tx, cartId);
      return cartId;
    },

    /** For the checkout: what the locked cart costs. */
    quoteCart: async (tx: Executor, cartId: string) => quote(await repository.listLines(tx, cartId), [], currencies),

    subtractLines: repository.subtractLines,

    forgetProduct: repository.forgetProduct,
  };
}
