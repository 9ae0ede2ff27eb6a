import { lineName, type ReturnState } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import type { OrderRow } from '../orders/index.ts';
import type { MailDocument } from '../outbox/index.ts';
import { type MailedReturn, newsMail, type ReturnNews, requestedMail } from './return-mails.ts';
import type { ReturnsDeps } from './returns.deps.ts';
import type { ReturnEntry, ReturnRow } from './returns.repository.ts';
import * as repository from './returns.repository.ts';
import { numberOf } from './returns.rules.ts';
import { mayMove } from './returns.states.ts';

/** A return under the lock of its order. */
export interface LockedReturn {
  order: OrderRow;
  entry: ReturnEntry;
}

/** Locks the order of a return. @throws AppError RETURN_NOT_FOUND */
export async function lockReturn({ orders }: ReturnsDeps, tx: Executor, id: string): Promise<LockedReturn> {
  const known = await repository.findReturn(tx, id);
  const order = known && (await send(tx, orders.lock(known.orderId)));
  // What was read before the lock may have changed since.
  const entry = order && (await repository.findReturn(tx, id));
  if (!entry) throw new AppError('RETURN_NOT_FOUND');
  return { order, entry };
}

/** Records that a return has come, or has come to another state. */
export const recordChange = (
  { events, clock }: ReturnsDeps,
  tx: Executor,
  { order, entry }: LockedReturn,
  { before, after, actor }: { before: ReturnState | null; after: ReturnState; actor: Actor },
): Promise<void> =>
  events.record(
    tx,
    {
      ...{ kind: 'return.changed', at: clock.now(), actor, orderId: order.id, buyerId: order.buyerId },
      ...{ returnId: entry.id, of: entry.kind, before, after },
    },
    repository.touchOrder(order.id, clock.now()),
  );

/**
 * Brings a return to another state.
 * @throws Error for a move that no return may make: what callers ask for is checked before
 */
export async function moveReturn(
  deps: ReturnsDeps,
  tx: Executor,
  { order, entry }: LockedReturn,
  to: ReturnState,
  actor: Actor,
  changes: Partial<ReturnRow> = {},
): Promise<void> {
  if (!mayMove(entry.state, to)) throw new Error(`a return that is ${entry.state} can’t become ${to}`);
  await repository.updateReturn(tx, entry.id, { ...changes, state: to, updatedAt: deps.clock.now() });
  await recordChange(deps, tx, { order, entry }, { before: entry.state, after: to, actor });
}

async function mailedOf(deps: ReturnsDeps, tx: Executor, { order, entry }: LockedReturn): Promise<MailedReturn> {
  const lines = await send(tx, deps.orders.listLines(order.id));
  const nameOf = ({ orderItemId, quantity, reasonLabel, newVariantTitle }: ReturnEntry['items'][number]) => {
    const line = lines.find(({ id }) => id === orderItemId);
    const why = reasonLabel === '' ? '' : ` – ${reasonLabel}`;
    return `${line ? lineName(line) : ''} × ${quantity}${why}${newVariantTitle === '' ? '' : `, in exchange for ${newVariantTitle}`}`;
  };
  return {
    number: numberOf(entry.id),
    orderNumber: order.id.slice(0, 8),
    items: entry.items.map(nameOf),
    ...{ comment: entry.comment, note: entry.note, labelUrl: entry.labelUrl },
    url: deps.orderUrl(order.id),
    adminUrl: `${deps.mails.publicUrl()}/admin/returns/${entry.id}`,
  };
}

/** Mails each of those who see to orders that a return was asked for. */
export async function mailStaff(deps: ReturnsDeps, tx: Executor, locked: LockedReturn): Promise<void> {
  const document = requestedMail(await mailedOf(deps, tx, locked), locked.order.userName);
  const [staff, head] = await sendAll(tx, [deps.orderStaff, deps.mails.letterhead]);
  const { id } = locked.entry;
  const letters = staff.map((to) => {
    const facts = {
      cause: `return:${id}:requested:${to}`,
      kind: 'return-requested' as const,
      orderId: locked.order.id,
    };
    return deps.mails.letterTo(head, to, facts, document);
  });
  await sendAll(tx, deps.mails.post(letters));
}

/** Mails the buyer what has come of a return; one whose mailbox is gone gets nothing. */
export async function mailBuyer(
  deps: ReturnsDeps,
  tx: Executor,
  locked: LockedReturn,
  news: ReturnNews,
): Promise<void> {
  const { order, entry } = locked;
  const to = order.email || (order.userId ? await send(tx, deps.emailOf(order.userId)) : undefined);
  if (!to) return;
  const document: MailDocument = newsMail(news, await mailedOf(deps, tx, locked));
  const facts = {
    cause: `return:${entry.id}:${entry.version}:${news}`,
    kind: 'return-changed' as const,
    orderId: order.id,
  };
  await send(
    tx,
    deps.mails.toAddress(to, facts, () => document),
  );
}
