import { type AdminOrderDetails, type shipmentBodySchema, trackingUrlOf } from '@haberdash/contract';
import type { z } from 'zod';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { canBeSent, type OrderRow } from '../orders/index.ts';
import type { ShipmentEntry, ShipmentItem } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { findLeft, type NamedUnits, nameUnits } from './named-units.ts';
import { mailParcel, type ParcelMailKind } from './shipment-mails.ts';
import { readSending, recordParcel, requireLocked, type Sending } from './standing.ts';

type SendInput = z.output<typeof shipmentBodySchema>;

/** @throws AppError ORDER_NOT_TO_SEND, ORDER_WITHDRAWN */
export async function requireSendable(
  { hasOpenWithdrawal }: Pick<FulfilmentDeps, 'hasOpenWithdrawal'>,
  tx: Executor,
  order: OrderRow,
): Promise<void> {
  if (!canBeSent(order)) throw new AppError('ORDER_NOT_TO_SEND');
  if (await hasOpenWithdrawal(tx, order.id)) throw new AppError('ORDER_WITHDRAWN');
}

export const nothingLeft = (left: readonly NamedUnits[]) =>
  new AppError(
    'NOTHING_LEFT_TO_SEND',
    undefined,
    left.map(({ orderItemId, returnItemId, quantity }) => ({ orderItemId, returnItemId, quantity })),
  );

const keyOf = ({ orderItemId, returnItemId }: Pick<ShipmentItem, 'orderItemId' | 'returnItemId'>) =>
  `${orderItemId} ${returnItemId ?? ''}`;

/** One entry an item: two of one item must not both be checked against the same rest. */
function mergeItems(items: SendInput['items']): ShipmentItem[] {
  const merged = new Map<string, ShipmentItem>();
  for (const { orderItemId, quantity, returnItemId = null } of items) {
    const key = keyOf({ orderItemId, returnItemId });
    merged.set(key, { orderItemId, returnItemId, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  return [...merged.values()];
}

/** @throws AppError NOTHING_LEFT_TO_SEND with what is left */
function requireLeft(items: readonly ShipmentItem[], left: readonly NamedUnits[]): void {
  const leftOf = (item: ShipmentItem) => left.find((one) => keyOf(one) === keyOf(item))?.quantity ?? 0;
  if (items.some((item) => item.quantity > leftOf(item))) throw nothingLeft(left);
}

/** Mails a buyer about a parcel with exactly its items, and with what is still to come. */
export async function mailAbout(
  deps: FulfilmentDeps,
  tx: Executor,
  order: OrderRow,
  { parcel, sending }: { parcel: ShipmentEntry; sending: Sending },
  { kind, cause }: { kind: ParcelMailKind; cause: string },
): Promise<void> {
  const { left, exchanges } = await findLeft(deps, tx, order, sending);
  const packed = sending.parcels.filter(({ state }) => state === 'pending').flatMap(({ items }) => items);
  const toCome = [...left, ...nameUnits(packed, sending.lines, exchanges)];
  const items = nameUnits(parcel.items, sending.lines, exchanges);
  await mailParcel(deps, tx, { order, parcel, items, toCome, url: deps.orderUrl(order.id) }, { kind, cause });
}

/** Cause of the mail that says that a parcel is on its way: of each there is one. */
export const sentCause = (shipmentId: string): string => `shipment:${shipmentId}:sent`;

/**
 * Sends items of an order, or packs them, under its lock.
 * @param choose the items, of what is left
 * @returns the parcel; undefined where this press has made it before
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_TO_SEND, ORDER_WITHDRAWN, NOTHING_LEFT_TO_SEND
 */
export async function writeParcel(
  deps: FulfilmentDeps,
  tx: Executor,
  orderId: string,
  { requestId, state, carrier, trackingNumber, trackingUrl }: Omit<SendInput, 'items'>,
  choose: (left: readonly NamedUnits[]) => readonly ShipmentItem[],
  actor: Actor,
): Promise<ShipmentEntry | undefined> {
  const { clock, shipments } = deps;
  const order = await requireLocked(deps, tx, orderId);
  const requestKey = `send:${requestId ?? newId()}`;
  if (await shipments.isMade(tx, orderId, requestKey)) return undefined;
  await requireSendable(deps, tx, order);
  const { left } = await findLeft(deps, tx, order, await readSending(deps, tx, orderId));
  const items = choose(left).map(({ orderItemId, returnItemId, quantity }) => ({
    orderItemId,
    returnItemId,
    quantity,
  }));
  if (items.length === 0) throw nothingLeft(left);
  requireLeft(items, left);
  const now = clock.now();
  const way = { carrier, trackingNumber, trackingUrl: trackingUrl || trackingUrlOf(carrier, trackingNumber) };
  const times = { createdAt: now, shippedAt: state === 'shipped' ? now : null, deliveredAt: null };
  const parcel: ShipmentEntry = { id: newId(), orderId, state, items, ...way, ...times };
  await shipments.add(tx, parcel, { requestKey, byName: actor.name });
  const sending = await recordParcel(deps, tx, order, { before: null, after: parcel }, actor);
  if (state === 'shipped') {
    await mailAbout(deps, tx, order, { parcel, sending }, { kind: 'shipment-sent', cause: sentCause(parcel.id) });
  }
  return parcel;
}

export const createSending = (deps: FulfilmentDeps) => ({
  /**
   * Sends items of an order, or packs them. The same request again is answered by what there is.
   * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_TO_SEND, ORDER_WITHDRAWN, NOTHING_LEFT_TO_SEND
   */
  send: (orderId: string, { items, ...input }: SendInput, actor: Actor): Promise<AdminOrderDetails> =>
    inTransaction(deps.db, async (tx) => {
      await writeParcel(deps, tx, orderId, input, () => mergeItems(items), actor);
      return deps.describer.describeForAdmin(tx, orderId);
    }),
});
