import type { ActorKind } from '@haberdash/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import type { LimitCounter } from '../../http/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventsService } from '../events/index.ts';
import type { OrderDescriber, OrderStore } from '../orders/index.ts';
import type { MailWriter } from '../outbox/index.ts';

/** Who does something; of a statement, whoever has made it. */
export interface Actor {
  by: ActorKind;
  userId: string | null;
  name: string;
}

export interface Units {
  orderItemId: string;
  quantity: number;
}

export interface WithdrawalsDeps {
  db: Executor;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The store's. */
  timeZone: string;
  limits: LimitCounter;
  events: Pick<EventsService, 'record'>;
  orders: Pick<OrderStore, 'find' | 'lock' | 'listLines' | 'listByNumber'>;
  describer: Pick<OrderDescriber, 'describeForAdmin'>;
  mails: MailWriter;
  recipients: {
    ofUser: (userId: string) => Statement<string | undefined>;
    ofOrderStaff: () => Statement<string[]>;
  };
  /** The page of an order that opens without signing in. */
  orderUrl: (orderId: string) => string;
  /** Rules of returns. */
  returnTerms: Statement<{ instructions: string }>;
  /** Calls an order off of which nothing is sent: its money, units and uses go back. */
  callOff: (orderId: string, actor: Actor) => Promise<unknown>;
  /** Opens the return of what was sent; it is approved at once. */
  openReturn: (
    tx: Executor,
    statement: { orderId: string; items: readonly Units[] | 'all'; statedAt: Date },
    actor: Actor,
  ) => Promise<{ returnId: string }>;
  /** Refunds units that were not sent. */
  refund: (
    orderId: string,
    refund: { items: readonly Units[]; restock: boolean; reason: string; requestId: string },
    actor: Actor,
  ) => Promise<unknown>;
}
