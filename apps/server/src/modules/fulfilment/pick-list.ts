import type { PickList } from '@haberdash/contract';
import { canBeSent, type OrderRow, sendingMarks } from '../orders/index.ts';
import { findToSend } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { type NamedUnits, nameUnits } from './named-units.ts';

type Picked = PickList[number];

const ofOrder = <T extends { orderId: string }>(rows: readonly T[], { id }: OrderRow) =>
  rows.filter(({ orderId }) => orderId === id);

/** Adds the units of an order to what is to be taken of their variants. */
function add(list: Map<string, Picked>, orderId: string, { variantId, quantity, ...names }: NamedUnits): void {
  const { title, sku, variantTitle, image } = names;
  const known = list.get(variantId) ?? { variantId, title, sku, variantTitle, image, quantity: 0, orders: [] };
  const others = known.orders.filter(({ id }) => id !== orderId);
  const before = known.orders.find(({ id }) => id === orderId)?.quantity ?? 0;
  const orders = [...others, { id: orderId, quantity: before + quantity }];
  list.set(variantId, { ...known, quantity: known.quantity + quantity, orders });
}

const inOrder = (one: Picked, other: Picked) =>
  one.sku.localeCompare(other.sku, 'en', { numeric: true }) ||
  one.title.localeCompare(other.title, 'en') ||
  one.variantTitle.localeCompare(other.variantTitle, 'en', { numeric: true });

/** Units to take from the shelves: those that are in no parcel yet. */
export function createPickList(deps: FulfilmentDeps) {
  const { db, orders, payments, shipments } = deps;

  const listOrders = async (ids: readonly string[] | undefined): Promise<OrderRow[]> => {
    if (ids) return orders.listByIds(ids);
    const open = await orders.listToSend();
    const known = new Set(open.map(({ id }) => id));
    const exchanging = (await deps.listExchanging(db)).filter((id) => !known.has(id));
    return [...open, ...(await orders.listByIds(exchanging))];
  };

  return {
    /** @param ids of orders; by default all that are to be packed or sent */
    listToPick: async (ids: readonly string[] | undefined): Promise<PickList> => {
      const rows = (await listOrders(ids)).filter(canBeSent);
      const orderIds = rows.map(({ id }) => id);
      const [lines, parcels, refunds] = [
        await orders.listLinesOfOrders(orderIds),
        await shipments.listOfOrders(db, orderIds),
        await payments.listRefunds(db, orderIds),
      ];
      const exchanging = new Set(await deps.listExchanging(db));
      const list = new Map<string, Picked>();
      for (const row of rows) {
        const exchanges = exchanging.has(row.id) ? await deps.listExchanges(db, row.id) : [];
        const own = ofOrder(lines, row);
        const left = findToSend(own, ofOrder(parcels, row), ofOrder(refunds, row), exchanges, sendingMarks(row));
        for (const units of nameUnits(left, own, exchanges)) add(list, row.id, units);
      }
      return [...list.values()].sort(inOrder);
    },
  };
}
