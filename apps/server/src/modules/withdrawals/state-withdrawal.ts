import { foldText, lineName, type WithdrawalBody } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send, sendAll } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance } from '../../http/limits.ts';
import { idFrom, newId } from '../../lib/ids.ts';
import { isSameEmail, type OrderRow } from '../orders/index.ts';
import { newWithdrawalMail, noticeMail, receivedMail, type StatedWithdrawal } from './withdrawal-mails.ts';
import type { Units, WithdrawalsDeps } from './withdrawals.deps.ts';
import * as repository from './withdrawals.repository.ts';
import { refundDay } from './withdrawals.rules.ts';

/** Notices to the address of one order: whoever makes statements about it fills nobody's mailbox. */
const NOTICES_PER_ORDER: Allowance = { max: 3, perMinutes: 24 * 60 };

/** Acknowledgements to one address that no order is known by: whoever makes statements for others fills nobody's mailbox. */
const ACKNOWLEDGED_STRANGERS: Allowance = { max: 5, perMinutes: 24 * 60 };

/** The order that a statement names. */
interface Match {
  orderId: string;
  /** Address of the order's mails; empty where there is none any more. */
  address: string;
  isEmailOfOrder: boolean;
}

/** Each item once, in one order, so that the same choice is the same text. */
function mergeItems(items: readonly Units[]): Units[] {
  const merged = new Map<string, number>();
  for (const { orderItemId, quantity } of items) merged.set(orderItemId, (merged.get(orderItemId) ?? 0) + quantity);
  return [...merged]
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }))
    .sort((one, other) => (one.orderItemId < other.orderItemId ? -1 : 1));
}

/** Titles of what is withdrawn, for those who know the order by its email. */
async function titlesOf({ orders }: WithdrawalsDeps, tx: Executor, orderId: string, items: readonly Units[]) {
  if (items.length === 0) return [];
  const lines = await send(tx, orders.listLines(orderId));
  return items.flatMap(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    return line ? `${quantity} × ${lineName(line)}` : [];
  });
}

/** Finds the order that a statement means by its number and email. */
export function createMatcher({ db, orders, recipients }: Pick<WithdrawalsDeps, 'db' | 'orders' | 'recipients'>) {
  const addressesOf = async ({ email, userId }: { email: string; userId: string | null }) => {
    const ofAccount = userId === null ? undefined : await send(db, recipients.ofUser(userId));
    return [email, ofAccount ?? ''].filter((address) => address !== '');
  };

  /** @returns the order of the number and email; without one, the only order of the number; else undefined */
  return async (orderNumber: string, email: string): Promise<Match | undefined> => {
    const matches: Match[] = [];
    for (const order of await orders.listByNumber(orderNumber)) {
      const addresses = await addressesOf(order);
      const isEmailOfOrder = addresses.some((address) => isSameEmail(email, address));
      matches.push({ orderId: order.id, address: addresses[0] ?? '', isEmailOfOrder });
    }
    return matches.find(({ isEmailOfOrder }) => isEmailOfOrder) ?? (matches.length === 1 ? matches[0] : undefined);
  };
}

/** Writes the mails of a new statement, in the transaction that stores it. */
function createStatementMails(deps: WithdrawalsDeps) {
  const { mails, recipients, orderUrl } = deps;

  return async (
    tx: Executor,
    row: repository.WithdrawalRow,
    match: Match | undefined,
    { isNoticed, isAcknowledged }: { isNoticed: boolean; isAcknowledged: boolean },
  ): Promise<void> => {
    const { id, orderNumber, name, email, text, items, statedAt } = row;
    const titles = match?.isEmailOfOrder ? await titlesOf(deps, tx, match.orderId, items) : [];
    const about = { orderNumber, name, email, text, stated: mails.formatTime(statedAt) };
    const stated: StatedWithdrawal = { ...about, items: titles, named: items.length };
    const [head, staff] = await sendAll(tx, [mails.letterhead, recipients.ofOrderStaff()]);
    const orderId = match && { orderId: match.orderId };
    const received = { cause: `withdrawal:${id}`, kind: 'withdrawal-received' as const, ...orderId };
    const refundBy = mails.formatTime(refundDay(statedAt));
    const known = match ? (match.isEmailOfOrder ? 'order' : 'otherEmail') : 'none';
    const toStaff = newWithdrawalMail(stated, known, refundBy, `${mails.publicUrl()}/admin/withdrawals`);
    const letters = [
      ...(isAcknowledged ? [mails.letterTo(head, email, received, receivedMail(stated, head.storeName))] : []),
      ...staff.map((to) =>
        mails.letterTo(head, to, { cause: `withdrawal:${id}:${to}`, kind: 'new-withdrawal', ...orderId }, toStaff),
      ),
    ];
    if (match && isNoticed) {
      const notice = { cause: `withdrawal:${id}:notice`, kind: 'withdrawal-notice' as const, ...orderId };
      letters.push(mails.letterTo(head, match.address, notice, noticeMail(stated, orderUrl(match.orderId))));
    }
    await sendAll(tx, mails.post(letters));
  };
}

/** Stores statements of withdrawal, each once, with their instant. */
export function createStating(deps: WithdrawalsDeps) {
  const { db, clock, limits, events, orders } = deps;
  const findMatch = createMatcher(deps);
  const writeMails = createStatementMails(deps);

  const mayNotice = async (match: Match | undefined, email: string): Promise<boolean> =>
    match !== undefined &&
    match.address !== '' &&
    !isSameEmail(email, match.address) &&
    (await limits.use(`withdrawal notice|${match.orderId}`, NOTICES_PER_ORDER)) === 0;

  /** A statement about an order by its own email is always acknowledged. */
  const mayAcknowledge = async (match: Match | undefined, email: string): Promise<boolean> =>
    match?.isEmailOfOrder === true ||
    (await limits.use(`withdrawal acknowledged|${foldText(email)}`, ACKNOWLEDGED_STRANGERS)) === 0;

  const record = async (tx: Executor, order: OrderRow, row: repository.WithdrawalRow): Promise<void> => {
    const { id: orderId, buyerId } = order;
    const { id: withdrawalId, statedAt: at, name, state } = row;
    const actor = { by: 'shopper' as const, userId: null, name };
    const event = { kind: 'withdrawal.changed' as const, orderId, buyerId, at, actor, withdrawalId, state };
    await events.record(tx, event, repository.touchOrder(orderId, at));
  };

  /** Stores a statement, which nothing refuses. The same press, and the same content while it is open, is the same statement. */
  return async ({ orderNumber, email, name, items, text, requestId }: WithdrawalBody): Promise<void> => {
    const content = { orderNumber, email, items: mergeItems(items ?? []), text: text ?? '' };
    const person = `${orderNumber} ${foldText(email)}`;
    const match = await findMatch(orderNumber, email);
    const mailed = { isNoticed: await mayNotice(match, email), isAcknowledged: await mayAcknowledge(match, email) };
    const row: repository.WithdrawalRow = {
      ...{ ...content, name, id: newId(), statedAt: clock.now() },
      requestKey: requestId === undefined ? newId() : idFrom('withdrawal', person, requestId),
      orderId: match?.orderId ?? null,
      isEmailOfOrder: match?.isEmailOfOrder ?? false,
      ...{ state: 'open', note: '', judgedAt: null, judgedBy: '', returnId: null },
    };
    await inTransaction(db, async (tx) => {
      await repository.waitForOthers(tx, person);
      const order = match && (await send(tx, orders.lock(match.orderId)));
      if (await repository.findOpenAlike(tx, content)) return;
      if (!(await repository.insertStatement(tx, row))) return;
      if (order) await record(tx, order, row);
      await writeMails(tx, row, match, mailed);
    });
  };
}
