import { lineName } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { InventoryService, StockCause } from '../inventory/index.ts';
import { type ShipmentEntry, unitsIn } from '../shipments/index.ts';
import type { OrderLineRow } from './orders.repository.ts';
import { type StatusChange, withTitles } from './orders.rules.ts';

/** Units that an order holds, and its parcels that are out. */
interface Held {
  lines: OrderLineRow[];
  out: readonly ShipmentEntry[];
}

/** Gives an order's units back: those of parcels that have left come back with them. */
async function giveBack(
  inventory: Pick<InventoryService, 'lock' | 'release'>,
  tx: Executor,
  { lines, out }: Held,
  cause: Omit<StockCause, 'reason'>,
): Promise<void> {
  const parts = lines.map((line) => ({ line, sent: Math.min(line.quantity, unitsIn(out, line.id)) }));
  const sent = parts.flatMap(({ line, sent: quantity }) => (quantity > 0 ? [{ ...line, quantity }] : []));
  const kept = parts.flatMap(({ line, sent: gone }) =>
    gone < line.quantity ? [{ ...line, quantity: line.quantity - gone }] : [],
  );
  if (sent.length > 0 && kept.length > 0) await inventory.lock(tx, lines);
  await inventory.release(tx, sent, { ...cause, reason: 'shipment' });
  await inventory.release(tx, kept, { ...cause, reason: 'rejection' });
}

/** Gives back or takes again what an admin's change of status asks for. @throws AppError OUT_OF_STOCK */
export async function moveStock(
  inventory: Pick<InventoryService, 'lock' | 'release' | 'take'>,
  tx: Executor,
  held: Held,
  move: StatusChange['stock'],
  cause: Omit<StockCause, 'reason'>,
): Promise<void> {
  if (move === 'give-back') await giveBack(inventory, tx, held, cause);
  if (move !== 'take') return;
  const { lines } = held;
  const taken = await inventory.take(tx, lines, { ...cause, reason: 'reopening' });
  if (taken.ok) return;
  const shortages = withTitles(taken.shortages, lines);
  const [first] = shortages;
  const name = first && lineName(first);
  const message = `The order can’t be reopened: ‘${name}’ has only ${first?.available} left in stock.`;
  throw new AppError('OUT_OF_STOCK', message, shortages);
}
