import type { Executor } from '../../db/connection.ts';
import type { ExchangeToSend } from '../shipments/index.ts';
import * as repository from './returns.repository.ts';

/** Units that go out in exchange for what has come back of an order, sent or not. */
export const listExchangesOf = (db: Executor, orderId: string): Promise<ExchangeToSend[]> =>
  repository.listExchanges(db, orderId);
