import type { AdminOrderDetails, Return, Shipment } from '@haberdash/contract';

type LineOrder = Pick<AdminOrderDetails, 'shipments' | 'toSend' | 'refunds'>;

const sumOf = (quantities: readonly number[]) => quantities.reduce((sum, quantity) => sum + quantity, 0);

/** Units of a line in parcels of one state, without what was sent in exchange. */
const unitsIn = (shipments: readonly Shipment[], state: Shipment['state'], lineId: string): number =>
  sumOf(
    shipments
      .filter((shipment) => shipment.state === state)
      .flatMap(({ items }) => items)
      .filter(({ orderItemId, returnItemId }) => orderItemId === lineId && returnItemId === null)
      .map(({ quantity }) => quantity),
  );

/** Words on where the units of a line are: '1 to send', '2 sent', '1 refunded'. */
export function lineNotes(order: LineOrder, { id }: { id: string }, returns: readonly Return[]): string[] {
  const own = order.toSend.filter(({ orderItemId, returnItemId }) => orderItemId === id && returnItemId === null);
  const back = returns.flatMap(({ items }) => items).filter(({ orderItemId }) => orderItemId === id);
  const refunded = order.refunds.filter(({ status }) => status !== 'failed').flatMap(({ items }) => items);
  const counts: readonly [number, string][] = [
    [sumOf(own.map(({ quantity }) => quantity)), 'to send'],
    [unitsIn(order.shipments, 'pending', id), 'packed'],
    [unitsIn(order.shipments, 'shipped', id), 'sent'],
    [unitsIn(order.shipments, 'delivered', id), 'delivered'],
    [sumOf(back.map(({ received }) => received)), 'returned'],
    [sumOf(refunded.filter(({ orderItemId }) => orderItemId === id).map(({ quantity }) => quantity)), 'refunded'],
  ];
  return counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
}
