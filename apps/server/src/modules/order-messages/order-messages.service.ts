import type { OrderMessage, PersonalData, User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { type Statement, send, sendAll } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { EventsService } from '../events/index.ts';
import { type OrderCaller, type OrderRow, type OrderStore, requireOwnOrder } from '../orders/index.ts';
import type { MailWriter } from '../outbox/index.ts';
import { answerMail, questionMail } from './message-mails.ts';
import * as repository from './order-messages.repository.ts';

/** Questions about one order: each is mailed to everyone who looks after orders. */
const QUESTIONS_PER_ORDER: Allowance = { max: 10, perMinutes: 60 };

export interface OrderMessagesDeps {
  db: Executor;
  clock: Clock;
  limits: LimitCounter;
  events: Pick<EventsService, 'record'>;
  orders: Pick<OrderStore, 'find' | 'lock'>;
  mails: MailWriter;
  recipients: {
    ofUser: (userId: string) => Statement<string | undefined>;
    ofOrderStaff: () => Statement<string[]>;
  };
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  readStoreName: () => Promise<string>;
}

interface NewMessage {
  text: string;
  /** Names the press: the same one again is the same message. */
  requestId?: string | undefined;
}

const toMessage = ({ id, kind, at, by, byName, text }: repository.MessageRow): OrderMessage => ({
  ...{ id, kind, at: at.toISOString(), by, byName, text },
});

/** Questions that an answer is to: those since the answer before it. */
function questionsOf(messages: readonly repository.MessageRow[], answer: repository.MessageRow): string[] {
  const before = messages.filter(({ id }) => id !== answer.id);
  const answered = before.findLastIndex(({ kind }) => kind === 'answer');
  return before.slice(answered + 1).flatMap(({ kind, text }) => (kind === 'question' ? text : []));
}

/** Writes messages into the outbox, in the transaction that stores them. */
function createMessageMails({
  mails,
  recipients,
  orderUrl,
}: Pick<OrderMessagesDeps, 'mails' | 'recipients' | 'orderUrl'>) {
  return {
    mailQuestion: async (tx: Executor, { id, orderId, byName: name, text }: repository.MessageRow): Promise<void> => {
      const [head, staff] = await sendAll(tx, [mails.letterhead, recipients.ofOrderStaff()]);
      const document = questionMail({ orderId, name, text }, `${mails.publicUrl()}/admin/orders/${orderId}`);
      const letters = staff.map((to) =>
        mails.letterTo(head, to, { cause: `order-message:${id}:${to}`, kind: 'order-question', orderId }, document),
      );
      await sendAll(tx, mails.post(letters));
    },

    mailAnswer: async (
      tx: Executor,
      { email, userId }: OrderRow,
      { id, orderId, text }: repository.MessageRow,
      questions: readonly string[],
    ): Promise<void> => {
      const to = email || (userId && (await send(tx, recipients.ofUser(userId))));
      if (!to) return;
      const document = answerMail({ orderId, questions, text }, orderUrl(orderId));
      const mail = { cause: `order-message:${id}`, kind: 'order-answer' as const, orderId };
      await send(
        tx,
        mails.toAddress(to, mail, () => document),
      );
    },
  };
}

const requireOrder = (order: OrderRow | undefined): OrderRow => {
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
};

/** Stores messages of a locked order with their events, each once. */
function createMessageStore({ clock, events, orders }: Pick<OrderMessagesDeps, 'clock' | 'events' | 'orders'>) {
  type NewRow = Pick<repository.MessageRow, 'requestKey' | 'kind' | 'by' | 'byUserId' | 'byName' | 'text'>;

  /** @returns the message, and its order; undefined where it is stored already */
  return async (
    tx: Executor,
    orderId: string,
    message: NewRow,
  ): Promise<{ row: repository.MessageRow; order: OrderRow } | undefined> => {
    const order = requireOrder(await send(tx, orders.lock(orderId)));
    if (await repository.findByKey(tx, orderId, message.requestKey)) return undefined;
    const row = { ...message, id: newId(), orderId, at: clock.now() };
    const { id: messageId, at, kind } = row;
    const changes = kind === 'comment' ? [] : [repository.noteWaiting(orderId, at, kind === 'question')];
    const actor = { by: row.by, userId: row.byUserId, name: row.byName };
    const event = { kind: 'message.added' as const, orderId, buyerId: order.buyerId, at, actor };
    await events.record(tx, { ...event, messageId, message: kind }, repository.insertMessage(row), ...changes);
    return { row, order };
  };
}

/** Questions of buyers about their orders, and the answers to them. */
function createQuestions(deps: OrderMessagesDeps) {
  const { db, limits, orders, readStoreName } = deps;
  const store = createMessageStore(deps);
  const { mailQuestion } = createMessageMails(deps);

  /** @throws AppError ORDER_NOT_FOUND, also for somebody else's order */
  const requireOwn = async (orderId: string, caller: OrderCaller): Promise<OrderRow> =>
    requireOwnOrder(await send(db, orders.find(orderId)), caller);

  /** Questions and answers: the shop answers, whoever of its staff has written it. */
  const listForBuyer = async (orderId: string): Promise<OrderMessage[]> => {
    const [rows, storeName] = await Promise.all([repository.listOfOrder(db, orderId), readStoreName()]);
    return rows
      .filter(({ kind }) => kind !== 'comment')
      .map((row) => ({ ...toMessage(row), byName: row.kind === 'answer' ? storeName : row.byName }));
  };

  const requireAllowance = async (orderId: string): Promise<void> => {
    const wait = await limits.use(`order question|${orderId}`, QUESTIONS_PER_ORDER);
    if (wait > 0) throw new TooManyRequestsError(wait);
  };

  return {
    /** @throws AppError ORDER_NOT_FOUND, also for somebody else's order */
    listOwn: async (orderId: string, asker: OrderCaller): Promise<OrderMessage[]> => {
      await requireOwn(orderId, asker);
      return listForBuyer(orderId);
    },

    /**
     * Stores a buyer's question and mails it to the staff who look after orders.
     * @throws AppError ORDER_NOT_FOUND, TOO_MANY_REQUESTS
     */
    ask: async (orderId: string, { text, requestId }: NewMessage, asker: OrderCaller): Promise<OrderMessage[]> => {
      const { userName } = await requireOwn(orderId, asker);
      const requestKey = `shopper:${requestId ?? newId()}`;
      if (await repository.findByKey(db, orderId, requestKey)) return listForBuyer(orderId);
      await requireAllowance(orderId);
      const { user } = asker;
      const by = { by: 'shopper' as const, byUserId: user?.id ?? null, byName: user?.userName ?? userName };
      await inTransaction(db, async (tx) => {
        const stored = await store(tx, orderId, { requestKey, kind: 'question', ...by, text });
        if (stored) await mailQuestion(tx, stored.row);
      });
      return listForBuyer(orderId);
    },
  };
}

export type OrderMessagesService = ReturnType<typeof createOrderMessagesService>;

/** Questions of buyers about their orders, the shop's answers, and comments that only the staff reads. */
export function createOrderMessagesService(deps: OrderMessagesDeps) {
  const { db, orders } = deps;
  const store = createMessageStore(deps);
  const { mailAnswer } = createMessageMails(deps);

  return {
    ...createQuestions(deps),

    /** @throws AppError ORDER_NOT_FOUND */
    list: async (orderId: string): Promise<OrderMessage[]> => {
      requireOrder(await send(db, orders.find(orderId)));
      return (await repository.listOfOrder(db, orderId)).map(toMessage);
    },

    /**
     * Stores an answer, which is mailed to the buyer, or a comment for the staff.
     * @throws AppError ORDER_NOT_FOUND
     */
    add: (
      orderId: string,
      { kind, text, requestId }: NewMessage & { kind: 'answer' | 'comment' },
      user: User,
    ): Promise<OrderMessage[]> =>
      inTransaction(db, async (tx) => {
        const by = { by: 'admin' as const, byUserId: user.id, byName: user.userName };
        const stored = await store(tx, orderId, { requestKey: `admin:${requestId ?? newId()}`, kind, ...by, text });
        const messages = await repository.listOfOrder(tx, orderId);
        if (stored && kind === 'answer')
          await mailAnswer(tx, stored.order, stored.row, questionsOf(messages, stored.row));
        return messages.map(toMessage);
      }),

    /** Messages of an order, comments among them, oldest first. */
    listOfOrder: (orderId: string): Promise<repository.MessageRow[]> => repository.listOfOrder(db, orderId),

    /** Questions about an account's orders, and their answers, oldest first. */
    listOfUser: async (userId: string): Promise<PersonalData['messages']> =>
      (await repository.listOfUser(db, userId)).map(({ orderId, kind, at, text }) => ({
        ...{ orderId, kind, at: at.toISOString(), text },
      })),

    /** Forgets what was written about these orders, in the caller's transaction. */
    forgetOrders: repository.forgetOrders,
  };
}
