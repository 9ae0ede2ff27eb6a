import { MAX_SENT_AT_ONCE, type SendMany, type SendManyBody } from '@haberdash/contract';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import type { ShipmentItem } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { findLeft, type NamedUnits } from './named-units.ts';
import { type ParcelLine, parseParcelLines } from './parcel-lines.rules.ts';
import { nothingLeft, requireSendable, writeParcel } from './send-items.ts';
import { readSending, requireLocked } from './standing.ts';

type Row = SendMany['rows'][number];
type Outcome = Pick<Row, 'outcome' | 'message'>;

const countOf = (units: readonly Pick<ShipmentItem, 'quantity'>[]) => {
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
};

const refused = (message: string): Outcome => ({ outcome: 'refused', message });

/** Outcomes of lines, by why they can't be sent; other failures are the shop's own. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'ORDER_NOT_FOUND') return { outcome: 'unknown', message: error.message };
  return error.code === 'NOTHING_LEFT_TO_SEND'
    ? { outcome: 'nothingLeft', message: 'Nothing is left to send of this order.' }
    : refused(error.message);
}

const fault = (message: string) => new AppError('INVALID_REQUEST', message, [{ field: 'text', message }]);

/** Sends all that is left of several orders, by lines that name them; each order in a transaction of its own. */
export function createSendingMany(deps: FulfilmentDeps) {
  const { db, orders } = deps;

  /** Units of an order that would be sent. @throws AppError as sending does */
  const findWhole = (orderId: string): Promise<NamedUnits[]> =>
    inTransaction(db, async (tx) => {
      const order = await requireLocked(deps, tx, orderId);
      await requireSendable(deps, tx, order);
      const { left } = await findLeft(deps, tx, order, await readSending(deps, tx, orderId));
      if (left.length === 0) throw nothingLeft(left);
      return left;
    });

  const sendWhole = (orderId: string, { carrier, trackingNumber, trackingUrl }: ParcelLine, actor: Actor) =>
    inTransaction(db, async (tx) => {
      const input = { state: 'shipped' as const, carrier, trackingNumber, trackingUrl };
      const parcel = await writeParcel(deps, tx, orderId, input, (left) => left, actor);
      return parcel?.items ?? [];
    });

  const findOrder = async (orderNumber: string): Promise<{ orderId: string } | Outcome> => {
    const ids =
      orderNumber.length > 8
        ? (await orders.listByIds([orderNumber])).map(({ id }) => id)
        : (await orders.listByNumber(orderNumber)).map(({ id }) => id);
    const [orderId, other] = ids;
    if (!orderId) return { outcome: 'unknown', message: 'There’s no order with this number.' };
    return other ? refused('Several orders begin with this number. Use the whole id.') : { orderId };
  };

  const workOn = async (line: ParcelLine, sent: Set<string>, apply: Actor | undefined): Promise<Row> => {
    const { order, orderNumber = '', carrier, trackingNumber } = line;
    const row = { line: line.line, order, orderId: null, carrier, trackingNumber };
    if (line.fault) return { ...row, outcome: 'unreadable', message: line.fault };
    const found = await findOrder(orderNumber);
    if (!('orderId' in found)) return { ...row, ...found };
    const { orderId } = found;
    try {
      // Without applying, nothing but the lines before says that an order will have been sent.
      if (sent.has(orderId)) throw nothingLeft([]);
      const units = apply ? await sendWhole(orderId, line, apply) : await findWhole(orderId);
      sent.add(orderId);
      const message = apply ? `Sent ${countOf(units)}.` : `Will send ${countOf(units)}.`;
      return { ...row, orderId, outcome: 'sent', message };
    } catch (error) {
      return { ...row, orderId, ...outcomeOf(error) };
    }
  };

  return {
    /** @throws AppError INVALID_REQUEST for a text that can't be read, or with too many lines */
    sendMany: async ({ text, carrier = '', apply }: SendManyBody, actor: Actor): Promise<SendMany> => {
      const lines = parseParcelLines(text, carrier);
      if (!lines || lines.length === 0) throw fault('Paste lines, or choose a CSV file, with an order number in each.');
      if (lines.length > MAX_SENT_AT_ONCE) throw fault(`You can send up to ${MAX_SENT_AT_ONCE} orders at once.`);
      const rows: Row[] = [];
      const sent = new Set<string>();
      for (const line of lines) rows.push(await workOn(line, sent, apply ? actor : undefined));
      return { rows, sent: rows.filter(({ outcome }) => outcome === 'sent').length };
    },
  };
}
