import type { Shipment, ToSend } from '@haberdash/contract';
import type { ExchangeToSend, findToSend, ShipmentEntry } from './shipments.rules.ts';

export const toWireShipment = (shipment: ShipmentEntry): Shipment => ({
  id: shipment.id,
  items: shipment.items.map(({ orderItemId, quantity, returnItemId }) => ({ orderItemId, quantity, returnItemId })),
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: shipment.trackingUrl,
  state: shipment.state,
  shippedAt: shipment.shippedAt?.toISOString() ?? null,
  deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
});

interface NamedLine {
  id: string;
  variantId: string;
  title: string;
  sku: string;
  variantTitle: string;
  image: string;
}

const namesOf = (line: NamedLine, exchange: ExchangeToSend | undefined) => {
  const { variantId, sku, variantTitle } = exchange ?? line;
  return { variantId, title: line.title, sku, variantTitle, image: line.image };
};

/** Units to send with the names by which they are found on the shelf. */
export function toWireToSend(
  { orderItemId, returnItemId, quantity, exchange }: ReturnType<typeof findToSend>[number],
  lines: readonly NamedLine[],
): ToSend {
  const line = lines.find(({ id }) => id === orderItemId);
  if (!line) throw new Error(`the order has no item ${orderItemId}`);
  return { orderItemId, returnItemId, ...namesOf(line, exchange), quantity };
}
