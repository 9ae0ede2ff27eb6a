import type { ReturnOptions } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { OrderLineRow, OrderRow } from '../orders/index.ts';
import type { ReturnTerms } from '../settings/index.ts';
import { findCategories, listVariants, type SoldVariant } from './goods.repository.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import * as repository from './returns.repository.ts';
import { balanceToReturn, daysFor, deliveriesOf, type MarkedAt, type Window, windowOf } from './returns.rules.ts';

/** Line of an order, as far as it can be returned. */
export interface ReturnableLine {
  line: OrderLineRow;
  /** Units that have arrived and are in no other return. */
  left: number;
  /** True where more are in returns than have arrived. */
  isOverdrawn: boolean;
  /** Units of these for which any reason will do. */
  inWindow: number;
  until: Date | null;
  /** Why `inWindow` is less than what is left; empty where it isn't. */
  obstacle: string;
  /** Variants that it can be exchanged for. */
  exchanges: SoldVariant[];
}

/** The last day of a window, which ends with it. */
const lastDayOf = (until: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    until.getTime() - 1,
  );

function obstacleOf({ until }: Window, days: number, timeZone: string): string {
  if (days === 0) return 'This is a final sale. You can only return it if something is wrong with it.';
  const when = until ? `ended on ${lastDayOf(until, timeZone)}` : 'have ended';
  return `The ${days} days for returns ${when}. You can still return it if something is wrong with it.`;
}

/** Other variants of the product in the price class of a variant: those that cost what it costs now. */
function exchangesFor({ productId, variantId }: OrderLineRow, variants: readonly SoldVariant[]): SoldVariant[] {
  const own = variants.find(({ id }) => id === variantId);
  return variants.filter(
    (one) => one.productId === productId && one.isSold && one.id !== variantId && one.price === own?.price,
  );
}

/** The time at which an order was marked as delivered. */
async function markedAtOf({ events }: ReturnsDeps, db: Executor, { id, status }: OrderRow): Promise<MarkedAt> {
  if (status !== 'delivered') return undefined;
  const marks = (await send(db, events.listOfOrder(id))).filter(
    (event) =>
      event.kind === 'order.changed' && event.after.status === 'delivered' && event.before.status !== 'delivered',
  );
  return marks.at(-1)?.at ?? null;
}

/** Finds what can be returned of an order; under its lock it stays so. */
export async function findReturnable(
  deps: ReturnsDeps,
  db: Executor,
  order: OrderRow,
  terms: ReturnTerms,
): Promise<ReturnableLine[]> {
  if (order.status === 'rejected') return [];
  const lines = await send(db, deps.orders.listLines(order.id));
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const parcels = await deps.shipments.listOfOrders(db, [order.id]);
  const refunds = await deps.payments.listRefunds(db, [order.id]);
  const returns = await repository.listOfOrders(db, [order.id]);
  const categories = await findCategories(db, productIds);
  const variants = await listVariants(db, productIds);
  const markedAt = await markedAtOf(deps, db, order);
  return lines.map((line) => {
    const deliveries = deliveriesOf(line, parcels, markedAt);
    const arrived = deliveries.reduce((sum, { units }) => sum + units, 0);
    const balance = balanceToReturn(line, arrived, returns, refunds);
    const left = Math.max(0, balance);
    const days = daysFor(terms, categories.get(line.productId));
    const window = windowOf(deliveries, days, deps.clock.now(), deps.timeZone);
    const inWindow = Math.min(left, window.units);
    return {
      ...{ line, left, isOverdrawn: balance < 0, inWindow, until: window.until },
      obstacle: inWindow < left ? obstacleOf(window, days, deps.timeZone) : '',
      exchanges: exchangesFor(line, variants),
    };
  });
}

/** Lines as they are offered: those of which something can be returned. */
export const toOptions = (lines: readonly ReturnableLine[]): ReturnOptions['items'] =>
  lines
    .filter(({ left }) => left > 0)
    .map(({ line, left, until, obstacle, exchanges }) => ({
      orderItemId: line.id,
      ...{ title: line.title, sku: line.sku, variantTitle: line.variantTitle, image: line.image },
      quantity: left,
      until: until?.toISOString() ?? null,
      obstacle,
      exchanges: exchanges.map(({ id, sku, title, onHand }) => ({
        ...{ variantId: id, sku, variantTitle: title },
        isInStock: onHand > 0,
      })),
    }));
