import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CheckoutService } from '../checkout/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { OutboxService } from '../outbox/index.ts';
import type { PaymentsService } from '../payments/index.ts';

export interface CheckDeps {
  db: Executor;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  orders: Pick<OrdersService, 'listIdsSince' | 'listMoney'>;
  payments: Pick<
    PaymentsService,
    | 'listTransactions'
    | 'listAttempts'
    | 'listRefunds'
    | 'listOpenOrderIds'
    | 'findOrderIds'
    | 'isOwnReference'
    | 'providerLabel'
    | 'reporterLabel'
    | 'isKeptHere'
    | 'readPayment'
  >;
  outbox: Pick<OutboxService, 'findConfirmations'>;
  checkout: Pick<CheckoutService, 'askAgain' | 'giveBack' | 'retryRefund'>;
}
