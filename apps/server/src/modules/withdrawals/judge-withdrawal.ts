import type { AdminOrderDetails } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { isSameEmail } from '../orders/index.ts';
import { carryOut } from './carry-out.ts';
import { createMatcher } from './state-withdrawal.ts';
import { type Consequence, judgedMail } from './withdrawal-mails.ts';
import type { Actor, WithdrawalsDeps } from './withdrawals.deps.ts';
import * as repository from './withdrawals.repository.ts';
import { type Acceptance, planAcceptance } from './withdrawals.rules.ts';

export interface JudgeInput {
  action: 'accept' | 'refuse';
  /** The order that is meant, where none was found or a wrong one. */
  orderNumber?: string | undefined;
  note?: string | undefined;
}

type Row = repository.WithdrawalRow;

const fault = (field: string, message: string) => new AppError('INVALID_REQUEST', message, [{ field, message }]);

const consequenceOf = ({ callsOff, refunds, returns }: Acceptance): Consequence => {
  if (returns !== undefined) return 'return';
  if (callsOff) return 'calledOff';
  return refunds.length > 0 ? 'refunded' : 'none';
};

/** Tells the person of the decision, in the transaction that stores it. */
function createJudgedMails({ mails, orderUrl, returnTerms }: WithdrawalsDeps) {
  return async (tx: Executor, row: Row, order: AdminOrderDetails | undefined, plan: Acceptance | undefined) => {
    if (row.email === '') return;
    const { instructions } = await send(tx, returnTerms);
    const isTheirs = order !== undefined && (row.isEmailOfOrder || isSameEmail(row.email, order.email));
    const document = judgedMail({
      ...{ orderNumber: order?.id.slice(0, 8) ?? row.orderNumber, note: row.note, instructions },
      consequence: plan && consequenceOf(plan),
      orderUrl: isTheirs ? orderUrl(order.id) : undefined,
    });
    const mail = { cause: `withdrawal:${row.id}:judged`, kind: 'withdrawal-judged' as const };
    await send(
      tx,
      mails.toAddress(row.email, { ...mail, ...(order && { orderId: order.id }) }, () => document),
    );
  };
}

/** Stores the judgement of a statement, whose order and row are locked. */
function createDeciding(deps: WithdrawalsDeps) {
  const { clock, events, orders, describer, openReturn } = deps;
  const writeMail = createJudgedMails(deps);

  const record = (tx: Executor, order: { id: string; buyerId: string }, row: Row, actor: Actor): Promise<void> => {
    const { id: withdrawalId, state } = row;
    const [at, orderId, buyerId] = [clock.now(), order.id, order.buyerId];
    const event = { kind: 'withdrawal.changed' as const, orderId, buyerId, at, actor, withdrawalId, state };
    return events.record(tx, event, repository.touchOrder(orderId, at));
  };

  /** @returns what is to be done once it is stored; undefined where nothing is */
  return async (
    tx: Executor,
    row: Row,
    orderId: string | null,
    input: JudgeInput,
    actor: Actor,
  ): Promise<Acceptance | undefined> => {
    const order = orderId === null ? undefined : await describer.describeForAdmin(tx, orderId);
    if (row.state !== 'open') throw new AppError('WITHDRAWAL_JUDGED');
    const { action, note = '' } = input;
    const plan = action === 'accept' && order ? planAcceptance(order, row.items) : undefined;
    const opened =
      order &&
      plan?.returns &&
      (await openReturn(tx, { orderId: order.id, items: plan.returns, statedAt: row.statedAt }, actor));
    const judged = {
      ...{ orderId, isEmailOfOrder: row.isEmailOfOrder },
      ...{ note, judgedAt: clock.now(), judgedBy: actor.name, returnId: opened?.returnId ?? null },
      state: action === 'accept' ? ('accepted' as const) : ('refused' as const),
    };
    await repository.updateWithdrawal(tx, row.id, judged);
    const buyerId = order && (await send(tx, orders.find(order.id)))?.buyerId;
    if (order && buyerId) await record(tx, { id: order.id, buyerId }, { ...row, ...judged }, actor);
    await writeMail(tx, { ...row, ...judged }, order, plan);
    return plan;
  };
}

/** Judges statements of withdrawal, each once, whoever else is at it. */
export function createJudging(deps: WithdrawalsDeps) {
  const { db, orders } = deps;
  const findMatch = createMatcher(deps);
  const decide = createDeciding(deps);

  const requireOrder = async ({ email, orderId, isEmailOfOrder }: Row, { action, orderNumber }: JudgeInput) => {
    const match = orderNumber === undefined ? undefined : await findMatch(orderNumber, email);
    if (orderNumber !== undefined && !match) throw fault('orderNumber', `No order has the number #${orderNumber}.`);
    const meant = match ?? { orderId, isEmailOfOrder };
    if (action === 'accept' && meant.orderId === null)
      throw fault('orderNumber', 'Enter the number of the order that is meant.');
    return meant;
  };

  /**
   * Accepts or refuses a statement; what follows from that is done, or is under way.
   * @throws AppError WITHDRAWAL_NOT_FOUND, WITHDRAWAL_JUDGED, INVALID_REQUEST, RETURN_TOO_MANY
   */
  return async (id: string, input: JudgeInput, actor: Actor): Promise<void> => {
    const seen = await repository.findWithdrawal(db, id);
    if (!seen) throw new AppError('WITHDRAWAL_NOT_FOUND');
    if (input.action === 'refuse' && !input.note) throw fault('note', 'Enter a reason. The customer will read it.');
    const { orderId, isEmailOfOrder } = await requireOrder(seen, input);
    const plan = await inTransaction(db, async (tx) => {
      if (orderId !== null) await send(tx, orders.lock(orderId));
      const row = await repository.lockWithdrawal(tx, id);
      if (!row) throw new AppError('WITHDRAWAL_NOT_FOUND');
      return decide(tx, { ...row, isEmailOfOrder }, orderId, input, actor);
    });
    if (!plan || orderId === null) return;
    await carryOut(deps, { id, orderId }, plan, actor);
  };
}
