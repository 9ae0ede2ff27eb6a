import { type AdminOrderDetails, type shipmentChangeSchema, trackingUrlOf } from '@haberdash/contract';
import type { z } from 'zod';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { type OrderRow, sendingMarks } from '../orders/index.ts';
import { isOut, leftToSend, mayMove, type ShipmentEntry, unitsIn } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { findLeft } from './named-units.ts';
import { mailAbout, nothingLeft, requireSendable, sentCause } from './send-items.ts';
import type { ParcelMailKind } from './shipment-mails.ts';
import { readSending, recordParcel, requireLocked, type Sending } from './standing.ts';

type ChangeInput = z.output<typeof shipmentChangeSchema>;
type Way = Pick<ShipmentEntry, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/** How a parcel is tracked after a change; without an address, one that its carrier and number make. */
function wayAfter(parcel: Way, { carrier, trackingNumber, trackingUrl }: ChangeInput): Way {
  const way = { carrier: carrier ?? parcel.carrier, trackingNumber: trackingNumber ?? parcel.trackingNumber };
  const isOther = way.carrier !== parcel.carrier || way.trackingNumber !== parcel.trackingNumber;
  // An address that was typed leads to the parcel of the number of before.
  const kept = isOther ? '' : parcel.trackingUrl;
  return { ...way, trackingUrl: (trackingUrl ?? kept) || trackingUrlOf(way.carrier, way.trackingNumber) };
}

const isSameWay = (one: Way, other: Way) =>
  one.carrier === other.carrier && one.trackingNumber === other.trackingNumber && one.trackingUrl === other.trackingUrl;

/** The mail that a change causes. @param isMoved to another state */
function mailOf(before: ShipmentEntry, after: ShipmentEntry): { kind: ParcelMailKind; cause: string } | undefined {
  const isMoved = before.state !== after.state;
  if (isMoved && before.state === 'pending' && after.state === 'shipped')
    return { kind: 'shipment-sent', cause: sentCause(after.id) };
  if (isMoved && before.state === 'shipped' && after.state === 'cancelled')
    return { kind: 'shipment-cancelled', cause: `shipment:${after.id}:cancelled` };
  const isCorrected = after.state === 'shipped' && !isMoved;
  return isCorrected ? { kind: 'shipment-changed', cause: `shipment:${after.id}:changed:${newId()}` } : undefined;
}

/** Units that were refunded after they had been packed are not sent. @throws AppError NOTHING_LEFT_TO_SEND */
async function requireStillOwed(
  deps: FulfilmentDeps,
  tx: Executor,
  order: OrderRow,
  { parcel, sending }: { parcel: ShipmentEntry; sending: Sending },
): Promise<void> {
  const { lines, parcels, refunds } = sending;
  const out = parcels.filter(isOut);
  const { isRefunded } = sendingMarks(order);
  const isTooMany = lines.some((line) => {
    const units = unitsIn([parcel], line.id);
    return units > 0 && (isRefunded || units > leftToSend(line, out, refunds));
  });
  if (isTooMany) throw nothingLeft((await findLeft(deps, tx, order, sending)).left);
}

/** Units that are in returns have left the shop, so that their parcel stays. @throws AppError SHIPMENT_MOVED */
async function requireNotReturned(
  { listUnitsInReturns }: Pick<FulfilmentDeps, 'listUnitsInReturns'>,
  tx: Executor,
  parcel: ShipmentEntry,
  { lines, parcels }: Sending,
): Promise<void> {
  const claimed = await listUnitsInReturns(tx, parcel.orderId);
  const others = parcels.filter((other) => isOut(other) && other.id !== parcel.id);
  const isMissed = lines.some(({ id }) => unitsIn([parcel], id) > 0 && (claimed.get(id) ?? 0) > unitsIn(others, id));
  if (isMissed) throw new AppError('SHIPMENT_MOVED', 'Some of its items are in a return. Receive them there.');
}

/** Changes of parcels by the staff: on their way, back where that is safe, and corrections of how they are tracked. */
export function createParcelChanges(deps: FulfilmentDeps) {
  const { db, clock, shipments, describer } = deps;

  const change = async (tx: Executor, orderId: string, shipmentId: string, input: ChangeInput, actor: Actor) => {
    const order = await requireLocked(deps, tx, orderId);
    const sending = await readSending(deps, tx, orderId);
    const parcel = sending.parcels.find(({ id }) => id === shipmentId);
    if (!parcel) throw new AppError('SHIPMENT_NOT_FOUND');
    const { state = parcel.state } = input;
    const way = wayAfter(parcel, input);
    if (state === parcel.state && isSameWay(way, parcel)) return;
    const isOver = parcel.state === 'cancelled' || parcel.state === 'returned';
    if (state === parcel.state ? isOver : !mayMove(parcel.state, state)) throw new AppError('SHIPMENT_MOVED');
    if (parcel.state === 'pending' && state === 'shipped') {
      await requireSendable(deps, tx, order);
      await requireStillOwed(deps, tx, order, { parcel, sending });
    }
    if (isOut(parcel) && !isOut({ state })) await requireNotReturned(deps, tx, parcel, sending);
    const after = await shipments.change(tx, parcel, { state, ...way }, clock.now());
    const now = await recordParcel(deps, tx, order, { before: parcel, after }, actor);
    const mail = mailOf(parcel, after);
    if (mail) await mailAbout(deps, tx, order, { parcel: after, sending: now }, mail);
  };

  return {
    /**
     * Changes a parcel; what is as it is to be stays so.
     * @throws AppError ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_MOVED, ORDER_NOT_TO_SEND, ORDER_WITHDRAWN,
     * NOTHING_LEFT_TO_SEND
     */
    changeParcel: (
      { orderId, shipmentId }: { orderId: string; shipmentId: string },
      input: ChangeInput,
      actor: Actor,
    ): Promise<AdminOrderDetails> =>
      inTransaction(db, async (tx) => {
        await change(tx, orderId, shipmentId, input, actor);
        return describer.describeForAdmin(tx, orderId);
      }),
  };
}
