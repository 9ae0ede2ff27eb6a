import type { Executor } from '../../db/connection.ts';
import type { OrderRow } from '../orders/index.ts';
import { sendingMarks } from '../orders/index.ts';
import { type ExchangeToSend, findToSend, type ShipmentItem } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import type { Sending } from './standing.ts';

/** Units with the names by which people and shelves know them. */
export interface NamedUnits {
  orderItemId: string;
  returnItemId: string | null;
  variantId: string;
  title: string;
  sku: string;
  variantTitle: string;
  image: string;
  quantity: number;
}

/** Names units of an order; those that go out in exchange are of another variant than the line that they replace. */
export function nameUnits(
  units: readonly ShipmentItem[],
  lines: Sending['lines'],
  exchanges: readonly ExchangeToSend[],
): NamedUnits[] {
  return units.flatMap(({ orderItemId, returnItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    if (!line) throw new Error(`the order has no item ${orderItemId}`);
    const exchange = returnItemId === null ? undefined : exchanges.find((one) => one.returnItemId === returnItemId);
    const { variantId, sku, variantTitle } = exchange ?? line;
    return { orderItemId, returnItemId, quantity, title: line.title, image: line.image, variantId, sku, variantTitle };
  });
}

/** Units of an order that are in no parcel and are to be sent. */
export async function findLeft(
  { listExchanges }: Pick<FulfilmentDeps, 'listExchanges'>,
  tx: Executor,
  order: OrderRow,
  { lines, parcels, refunds }: Sending,
): Promise<{ left: NamedUnits[]; exchanges: ExchangeToSend[] }> {
  const exchanges = await listExchanges(tx, order.id);
  const left = findToSend(lines, parcels, refunds, exchanges, sendingMarks(order));
  return { left: nameUnits(left, lines, exchanges), exchanges };
}
