import { type FieldFault, MAX_RETURN_PICTURES, type Return } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { type OrderCaller, type OrderRow, requireOwnOrder } from '../orders/index.ts';
import type { ReturnTerms } from '../settings/index.ts';
import { findReturnable, type ReturnableLine, toOptions } from './find-returnable.ts';
import { insertPicture, listPictures } from './goods.repository.ts';
import type { ReturnReader } from './read-returns.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import type { ReturnItemRow } from './returns.repository.ts';
import * as repository from './returns.repository.ts';
import { isFault, reasonsOf } from './returns.rules.ts';
import { mailStaff, recordChange } from './write-return.ts';

/** Uploads for the returns of one order. */
const PICTURES_PER_ORDER = { max: 20, perMinutes: 60 };

export interface NewReturn {
  orderId: string;
  items: readonly {
    orderItemId: string;
    quantity: number;
    reason: string;
    resolution: 'refund' | 'exchange';
    newVariantId?: string | null | undefined;
    pictures: readonly string[];
  }[];
  comment: string;
  requestId?: string | undefined;
}

const fault = (field: string, message: string) =>
  new AppError('INVALID_REQUEST', message, [{ field, message }] satisfies FieldFault[]);

/** The buyer who acts: the user, or whoever has the order's link, under the order's name. */
export const buyerOf = (order: OrderRow, { user }: OrderCaller): Actor => ({
  by: 'shopper',
  userId: order.buyerId,
  name: user && user.id === order.userId ? user.userName : order.userName,
});

/** @throws AppError RETURN_TOO_MANY, RETURN_NOT_ALLOWED where more is asked for than can be returned, or too late */
function requireReturnable(items: NewReturn['items'], lines: readonly ReturnableLine[]): void {
  for (const id of new Set(items.map(({ orderItemId }) => orderItemId))) {
    const own = items.filter(({ orderItemId }) => orderItemId === id);
    const unitsOf = (some: NewReturn['items']) => some.reduce((sum, { quantity }) => sum + quantity, 0);
    const found = lines.find(({ line }) => line.id === id);
    if (!found || unitsOf(own) > found.left) throw new AppError('RETURN_TOO_MANY');
    if (unitsOf(own.filter(({ reason }) => !isFault(reason))) > found.inWindow)
      throw new AppError('RETURN_NOT_ALLOWED', found.obstacle);
  }
}

/** Items as they are stored, with reasons and new variants under their names of now. */
function toItems(
  returnId: string,
  items: NewReturn['items'],
  lines: readonly ReturnableLine[],
  { ownReasons }: ReturnTerms,
): ReturnItemRow[] {
  const reasons = reasonsOf(ownReasons);
  return items.map(({ orderItemId, quantity, reason, resolution, newVariantId, pictures }) => {
    const label = reasons.find(({ id }) => id === reason)?.label;
    if (label === undefined) throw fault('items', 'Choose one of the reasons.');
    if (pictures.length > MAX_RETURN_PICTURES) throw fault('items', `Add up to ${MAX_RETURN_PICTURES} pictures.`);
    const found = lines.find(({ line }) => line.id === orderItemId);
    const variant = found?.exchanges.find(({ id }) => id === newVariantId);
    if (resolution === 'exchange' && !variant)
      throw new AppError('RETURN_NOT_ALLOWED', 'You can exchange this for another size of the same price.');
    if (resolution === 'exchange' && variant && found && variant.onHand < quantity) {
      const { productId, title } = found.line;
      const shortage = { productId, variantId: variant.id, title, sku: variant.sku, variantTitle: variant.title };
      throw new AppError('OUT_OF_STOCK', `‘${variant.title}’ is sold out.`, [
        { ...shortage, available: variant.onHand },
      ]);
    }
    return {
      ...{ id: newId(), returnId, orderItemId, quantity, reason, reasonLabel: label, resolution, pictures },
      newVariantId: resolution === 'exchange' && variant ? variant.id : null,
      newSku: resolution === 'exchange' && variant ? variant.sku : '',
      newVariantTitle: resolution === 'exchange' && variant ? variant.title : '',
      ...{ held: 0, received: 0, sellable: 0, seconds: 0, waste: 0 },
    };
  });
}

/** The buyer's side of a return: what can be returned, and asking for it. */
export function createReturnRequests(deps: ReturnsDeps, reader: ReturnReader) {
  const { db, clock, orders, media, limits } = deps;

  const readOwn = async (orderId: string, who: OrderCaller) =>
    requireOwnOrder(await send(db, orders.find(orderId)), who);

  /** @throws AppError INVALID_REQUEST for a picture that was not uploaded for this order, or is gone */
  const holdPictures = async (tx: Executor, orderId: string, items: NewReturn['items']): Promise<void> => {
    const urls = [...new Set(items.flatMap(({ pictures }) => pictures))];
    const known = await listPictures(tx, orderId, urls);
    if (known.length === urls.length && (await media.holdImages(tx, urls))) return;
    throw fault('items', 'A picture is no longer there. Upload it again.');
  };

  return {
    /** @throws AppError ORDER_NOT_FOUND */
    options: async (orderId: string, who: OrderCaller) => {
      const order = await readOwn(orderId, who);
      const terms = await send(db, deps.returnTerms);
      return { order, terms, items: toOptions(await findReturnable(deps, db, order, terms)) };
    },

    /** Keeps a picture for a return of an order. @throws AppError ORDER_NOT_FOUND, TOO_MANY_REQUESTS, FILE_* */
    addPicture: async (orderId: string, who: OrderCaller, readFile: () => Promise<Buffer>): Promise<string> => {
      await readOwn(orderId, who);
      const wait = await limits.use(`return picture|${orderId}`, PICTURES_PER_ORDER);
      if (wait > 0) throw new TooManyRequestsError(wait);
      const { url } = await media.saveImage(await readFile(), null);
      await inTransaction(db, (tx) => insertPicture(tx, { url, orderId, uploadedAt: clock.now() }));
      return url;
    },

    /**
     * Asks for a return; the same press again is answered by the return that there is.
     * @throws AppError ORDER_NOT_FOUND, RETURN_TOO_MANY, RETURN_NOT_ALLOWED, OUT_OF_STOCK, INVALID_REQUEST
     */
    add: ({ orderId, items, comment, requestId }: NewReturn, who: OrderCaller): Promise<Return> =>
      inTransaction(db, async (tx) => {
        const order = requireOwnOrder(await send(tx, orders.lock(orderId)), who);
        const requestKey = `buyer:${requestId ?? newId()}`;
        const known = await repository.findByKey(tx, orderId, requestKey);
        if (known) return reader.describeOne(tx, known);
        const terms = await send(tx, deps.returnTerms);
        const lines = await findReturnable(deps, tx, order, terms);
        requireReturnable(items, lines);
        await holdPictures(tx, orderId, items);
        const id = newId();
        const rows = toItems(id, items, lines, terms);
        const now = clock.now();
        const row = {
          ...{ id, orderId, requestKey, comment, note: '', labelUrl: '', trackingNumber: '', statedAt: null },
          kind: rows.every(({ resolution }) => resolution === 'exchange') ? ('exchange' as const) : ('return' as const),
          state: 'requested' as const,
          // A fee in another currency than the order's is none.
          fee: order.priceCurrency === deps.priceCurrency ? terms.fee : 0,
          refundsDelivery: terms.refundsDelivery,
          ...{ heldUntil: null, version: 1, requestedAt: now, updatedAt: now },
        };
        await repository.insertReturn(tx, row, rows);
        const locked = { order, entry: { ...row, items: rows } };
        await recordChange(deps, tx, locked, { before: null, after: 'requested', actor: buyerOf(order, who) });
        await mailStaff(deps, tx, locked);
        return reader.describeOne(tx, locked.entry);
      }),
  };
}
